//! Mistakes that `docs/content.md` promises to tell, each seeded alone or beside others: none
//! passes silently.

use std::fs;

use image::{DynamicImage, ImageFormat};
use serde_json::Value;

use crate::support::{Shop, tree};

/// What a build says of a shop that it refuses.
fn refused(shop: &Shop) -> String {
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    assert!(!shop.file("dist").exists(), "nothing is written");
    run.stderr
}

fn picture(shop: &Shop, name: &str, size: [u32; 2]) {
    let [width, height] = size;
    DynamicImage::new_rgb8(width, height)
        .save_with_format(shop.file(name), ImageFormat::Png)
        .expect("a picture can be saved");
}

#[test]
fn mistakes_of_words_templates_and_catalogue_are_told_at_once() {
    let shop = Shop::fixture("small");
    shop.write(
        "content/messages/en.yaml",
        "account:\n  logot: Out\nmember:\n  level: \"Level {nummer}\"\n",
    );
    shop.write(
        "content/messages/ja.yaml",
        "account:\n  welcome: \"{shopp}へ\"\n  menu: メニュー\n  menu: 二\ncategory:\n  count: {one: 一つ, few: \"{count}\"}\nnews:\n",
    );
    shop.write("content/messages/jp.yaml", "account:\n  logout: x\n");
    fs::write(
        shop.file("content/messages/ko.yaml"),
        b"account: \"\xff\"\n",
    )
    .expect("a file");
    shop.write("templates/pages/hom.html", "<p></p>");
    shop.write("templates/pages/home.htm", "<p></p>");
    fs::remove_file(shop.file("content/catalogue/groups/comet-card/en.md")).expect("a file");
    shop.write("content/catalogue/groups/comet-card/jp.md", "x");
    shop.edit(
        "content/catalogue/regions.yaml",
        "currency: JPY",
        "currency: KRW",
    );
    shop.edit(
        "content/catalogue/home.yaml",
        "url: /star-drifters/",
        "url: \"javascript:alert(1)\"",
    );
    insta::assert_snapshot!(refused(&shop));
}

#[test]
fn a_picture_that_no_page_can_show_is_told() {
    let shop = Shop::fixture("small");
    shop.edit(
        "content/catalogue/home.yaml",
        "h5_image: banners/welcome.webp",
        "h5_image: banners/welcome.bmp",
    );
    let said = refused(&shop);
    let told =
        "content/catalogue/home.yaml:2: `banners/welcome.bmp` is no picture that a page can show
  hint: save it as WebP, PNG, JPEG, SVG, GIF or ICO";
    assert!(said.contains(told), "{said}");
}

#[test]
fn words_of_the_shops_own_templates_are_no_mistake() {
    let shop = Shop::fixture("small");
    shop.write(
        "content/messages/en.yaml",
        "\u{feff}own:\n  greeting: \"Hello {name}\"\n",
    );
    shop.write(
        "content/messages/ja.yaml",
        "own:\n  greeting: \"{name}さん\"\n",
    );
    shop.write(
        "templates/parts/own.html",
        "{{ \"own.greeting\" | t(name=\"Ann\") }}",
    );
    shop.write(
        "templates/pages/rich-text.html",
        "{% extends \"layouts/default.html\" %}{% block main %}<h1>{% include \"parts/own.html\" %}</h1>{% endblock main %}",
    );
    shop.succeed(&["build"]);
    let page = shop.read("dist/ja/app/rich-text/index.html");
    assert!(page.contains("<h1>Annさん</h1>"), "{page}");
}

#[test]
fn a_mistake_in_site_toml_hides_no_other() {
    let shop = Shop::fixture("small");
    shop.edit("site.toml", "name =", "nam =");
    shop.edit("content/guides/find-id/en.md", "title:", "titel:");
    shop.edit("content/catalogue/home.yaml", "hot_goods:", "hot_good:");
    shop.write("content/messages/xx.yaml", "");
    let said = refused(&shop);
    for file in [
        "site.toml",
        "content/guides/find-id/en.md",
        "content/catalogue/home.yaml",
        "content/messages/xx.yaml",
    ] {
        assert!(said.contains(&format!("{file}:")), "{file}: {said}");
    }
}

#[test]
fn pictures_in_large_letters_with_spaces_and_behind_links_are_published() {
    let shop = Shop::fixture("small");
    picture(&shop, "content/media/goods/Loud.PNG", [8, 8]);
    picture(&shop, "content/media/goods/far and, wide.png", [8, 8]);
    picture(&shop, "elsewhere.png", [8, 8]);
    std::os::unix::fs::symlink(
        "../../../elsewhere.png",
        shop.file("content/media/goods/linked.png"),
    )
    .expect("a link");
    let star = "content/catalogue/groups/star-drifters/group.yaml";
    shop.edit(
        star,
        "main_image: goods/star.webp",
        "main_image: goods/Loud.PNG",
    );
    shop.edit(
        star,
        "main_image_rectangle: goods/star.webp",
        "main_image_rectangle: \"goods/far and, wide.png\"",
    );
    let article = "content/catalogue/groups/star-drifters/en.md";
    shop.write(
        article,
        &format!(
            "{}\n\n![Linked](/media/goods/linked.png) ![Wide](</media/goods/far and, wide.png>)\n",
            shop.read(article)
        ),
    );
    let run = shop.kiosk(&["check", "--json"]);
    let report: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let broken = report["groups"].as_array().expect("a list").iter();
    let broken: Vec<_> = broken
        .filter(|group| group["kind"] == "broken-link")
        .flat_map(|group| group["findings"].as_array().expect("a list"))
        .filter(|finding| finding["what"].to_string().contains("/media/"))
        .collect();
    assert_eq!(broken, [] as [&Value; 0]);
    let page = shop.read("dist/star-drifters/index.html");
    assert!(page.contains("/media/goods/far%20and%2C%20wide."), "{page}");
    assert!(page.contains("/media/goods/linked."), "{page}");
    let published = tree(&shop.file("dist/media/goods"));
    for name in ["Loud.", "far and, wide.", "linked."] {
        assert!(
            published.keys().any(|file| file.starts_with(name)),
            "{name}"
        );
    }
}

#[test]
fn a_picture_that_is_too_large_is_told_by_name() {
    let shop = Shop::fixture("small");
    picture(&shop, "content/media/goods/panorama.png", [20_000, 2]);
    let said = refused(&shop);
    assert!(
        said.contains("picture `content/media/goods/panorama.png`")
            && said.contains("20000 by 2 pixels"),
        "{said}"
    );
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let shop = Shop::fixture("small");
    for file in [
        "site.toml",
        "content/guides/find-id/en.md",
        "content/news/updates/category.yaml",
        "content/catalogue/home.yaml",
        "content/catalogue/groups/comet-card/en.md",
    ] {
        shop.write(file, &format!("\u{feff}{}", shop.read(file)));
    }
    shop.succeed(&["build"]);
    let marked = tree(&shop.file("dist"))
        .into_iter()
        .filter(|(name, bytes)| {
            name.ends_with(".html") && String::from_utf8_lossy(bytes).contains('\u{feff}')
        });
    let marked: Vec<_> = marked.map(|(name, _)| name).collect();
    assert_eq!(marked, [""; 0]);
}

#[test]
fn what_fails_with_json_is_told_as_json() {
    let shop = Shop::fixture("small");
    shop.edit("content/guides/find-id/en.md", "title:", "titel:");
    for command in [&["build", "--json"][..], &["check", "--json"]] {
        let run = shop.kiosk(command);
        assert_eq!(run.code, 1, "{command:?}");
        let said: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let problem = &said["problems"][0];
        assert_eq!(problem["file"], "content/guides/find-id/en.md", "{said}");
        assert_eq!(problem["line"], 2, "{said}");
        assert!(said["error"].is_string(), "{said}");
    }
    let empty = Shop::empty();
    let run = empty.kiosk(&["users", "list", "--json"]);
    assert_eq!(run.code, 1);
    let said: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!(said["problems"], serde_json::json!([]));
}
