//! `kiosk check`: a sound shop passes, and every way to break one is told.

use std::fs::{self, File};

use serde_json::Value;

use crate::support::Shop;

const ARTICLE: &str = "content/catalogue/groups/comet-card/en.md";

/// A page of the shop's own that breaks what templates can break.
const BROKEN_TEMPLATE: &str = r#"{% extends "layouts/default.html" %}
{% block main %}
<div id="twice"></div><div id="twice"></div>
<img src="/media/nobody.webp">
<form action="/orders-of-old/"></form>
<script type="application/ld+json">{ "@type": </script>
<script>alert("inline")</script>
<script src="https://scripts.example/x.js"></script>
<button type="button" onclick="go()">Go</button>
<a href=" JavaScript:alert(1)">run</a><p data-goal="javascript:alert(2)"></p>
<img src="http://pictures.example/x.webp" alt="A picture">
<link rel="canonical" href="https://small.example/star-drifters/">
<button type="button" class="empty"></button><a href="/search/"><span aria-hidden="true">→</span></a>
<h2>Second</h2><h4>Fourth</h4>
<p id=""></p><label for="no-field">Field</label><nav aria-labelledby="no-title"></nav>
<button type="button" aria-controls="no-panel">Panel</button>
<p style="background: url(/media/no-background.webp)"></p><style>i { mask: url('/media/no-mask.svg') }</style>
<section><b class="open">bold</section></u>
<a href="/en/star-drifters/">English</a><a href="http://small.example/comet-card/">plain</a>
{% endblock main %}
"#;

/// The fixture with what it lacks to be without a mistake: the page that every footer links
/// to, and descriptions that tell lists of news apart.
fn sound() -> Shop {
    let shop = Shop::fixture("small");
    shop.write(
        "content/pages/costpersales/en.md",
        "---\ntitle: Partners\ndescription: Sell with us.\n---\nWords.\n",
    );
    for category in ["updates", "updates/patches"] {
        let file = format!("content/news/{category}/category.yaml");
        shop.write(
            &file,
            &format!(
                "{}\ndescription: All of {category}.\n",
                shop.read(&file).trim_end()
            ),
        );
    }
    shop
}

/// Changes a file of the built site so that the next build takes it for its own: its length
/// and its time stay.
fn edit_built(shop: &Shop, name: &str, from: &str, to: &str) {
    assert_eq!(from.len(), to.len(), "{from}");
    let modified = || fs::metadata(shop.file(name)).and_then(|metadata| metadata.modified());
    let written = modified().expect("the site has it");
    shop.edit(name, from, to);
    File::options()
        .write(true)
        .open(shop.file(name))
        .and_then(|file| file.set_modified(written))
        .expect("a time can be set");
}

/// A shop that is broken in its content and templates, and in its built files, as if a build had
/// written them so.
fn broken() -> Shop {
    let shop = sound();
    let article = "\n\n[gone](/nowhere/) [slash](/star-drifters) [part](/star-drifters/#nobody) [here](#nothing)\n";
    shop.write(ARTICLE, &format!("{}{article}", shop.read(ARTICLE)));
    shop.write("templates/pages/rich-text.html", BROKEN_TEMPLATE);
    let about = "content/pages/about-us/en.md";
    shop.write(
        about,
        &format!("{}\n![](/media/goods/star.webp)\n", shop.read(about)),
    );
    shop.edit(
        "content/pages/privacy-policy/en.md",
        "title: Page privacy-policy",
        "title: Page user-agreement",
    );
    shop.write(
        "content/media/brand/forgotten.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    );
    shop.succeed(&["build"]);
    shop.write("dist/assets/own.css", "b { background: url(no-tile.webp) }");
    let star = "dist/ja/star-drifters/index.html";
    edit_built(
        &shop,
        star,
        "<html lang=\"ja\" dir=\"ltr\"",
        "<html lang=\"ko\" dir=\"rtl\"",
    );
    edit_built(
        &shop,
        star,
        "hreflang=\"x-default\"",
        "hreflang=\"x-defeult\"",
    );
    edit_built(&shop, star, "\"price\":\"680\"", "\"price\":\"681\"");
    let card = "dist/zh/comet-card/index.html";
    edit_built(
        &shop,
        card,
        "rel=\"canonical\" href=\"https://small.example/zh/",
        "rel=\"canonical\" href=\"https://small.example/zz/",
    );
    let news = "dist/ar/news/index.html";
    edit_built(
        &shop,
        news,
        "hreflang=\"ja\" href=\"https://small.example/ja/",
        "hreflang=\"ja\" href=\"https://small.example/jp/",
    );
    edit_built(
        &shop,
        news,
        "hreflang=\"ko\" href=\"https://small.example/ko/",
        "hreflang=\"ko\" href=\"https://small.example/fr/",
    );
    edit_built(
        &shop,
        "dist/fr/newcoming/index.html",
        "hreflang=\"ja\" href=\"https://small.example/ja/newcoming/",
        "hreflang=\"ja\" href=\"https://small.example/ja/recommend/",
    );
    edit_built(
        &shop,
        "dist/sitemap/goods-1.xml",
        "<loc>https://small.example/zh/star-",
        "<loc>https://small.example/zh/stir-",
    );
    edit_built(&shop, "dist/feeds/zh.atom.xml", "</feed>", "</fead>");
    edit_built(&shop, "dist/feeds/ja.atom.xml", "<updated>", "<updatid>");
    edit_built(&shop, "dist/feeds/ja.atom.xml", "</updated>", "</updatid>");
    shop
}

#[test]
fn a_sound_shop_has_no_mistakes() {
    let shop = sound();
    let run = shop.succeed(&["check"]);
    assert!(run.stdout.ends_with("no mistakes\n"), "{}", run.stdout);
    assert!(
        run.stdout
            .contains("shown in English for want of a translation"),
        "{}",
        run.stdout
    );
}

#[test]
fn missing_translations_fail_a_strict_check() {
    let shop = sound();
    assert_eq!(shop.kiosk(&["check", "--strict"]).code, 1);
}

#[test]
fn every_mistake_of_a_broken_shop_is_reported() {
    let shop = broken();
    let run = shop.kiosk(&["check"]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    // Interface words are translated at a pace of their own.
    let (mistakes, rest) = run
        .stdout
        .split_once("shown in English")
        .expect("gaps are counted");
    let (_, unused) = rest.split_once("\n\n").expect("a list of pictures follows");
    insta::assert_snapshot!(format!("{mistakes}{unused}"));
}

#[test]
fn a_json_report_names_every_place() {
    let shop = broken();
    let run = shop.kiosk(&["check", "--json"]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    let report: Value = serde_json::from_str(&run.stdout).expect("--json answers JSON");
    let groups = report["groups"].as_array().expect("a list");
    let counted: u64 = groups
        .iter()
        .filter_map(|group| group["count"].as_u64())
        .sum();
    assert_eq!(report["mistakes"].as_u64(), Some(counted));
    let twice = groups
        .iter()
        .find(|group| group["kind"] == "duplicate-id")
        .expect("ids are judged");
    assert_eq!(
        twice["findings"][0]["places"].as_array().map(Vec::len),
        Some(25),
        "one a locale: {twice}"
    );
    assert_eq!(
        report["unused_pictures"],
        serde_json::json!(["brand/forgotten.svg"])
    );
}

#[test]
fn a_wrong_link_of_many_pages_is_one_mistake_of_the_files_that_hold_it() {
    let shop = sound();
    let guide = "content/guides/find-id/en.md";
    for (file, link) in [
        (ARTICLE, "/nowhere/"),
        (guide, "https://small.example/nowhere/"),
    ] {
        shop.write(file, &format!("{}\n[gone]({link})\n", shop.read(file)));
    }
    let line = |file: &str| format!("{file}:{}", shop.read(file).lines().count());
    let run = shop.kiosk(&["check", "--json"]);
    let report: Value = serde_json::from_str(&run.stdout).expect("--json answers JSON");
    assert_eq!(report["mistakes"], 1, "{}", report["groups"]);
    let finding = &report["groups"][0]["findings"][0];
    assert_eq!(finding["what"], "`/nowhere/` leads nowhere");
    assert_eq!(
        finding["written_in"],
        serde_json::json!([line(ARTICLE), line(guide)])
    );
    let places = finding["places"].as_array().expect("a list");
    assert!(places.len() > 25, "{places:?}");
}

#[test]
fn a_trending_search_without_result_is_a_mistake_in_every_language_that_shows_it() {
    let shop = sound();
    shop.edit(
        "content/catalogue/home.yaml",
        "trending: [star, card]",
        "trending: [star, {en: card, ja: 存在しない商品}]",
    );
    let run = shop.kiosk(&["check", "--json"]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    let report: Value = serde_json::from_str(&run.stdout).expect("--json answers JSON");
    assert_eq!(
        report["groups"],
        serde_json::json!([{
            "kind": "trending-search",
            "count": 1,
            "findings": [{
                "what": "the trending search “存在しない商品” finds nothing",
                "places": ["/ja/search/"],
            }],
        }])
    );
}

#[test]
fn two_pages_at_one_address_are_refused_by_name() {
    let shop = Shop::fixture("small");
    shop.edit(
        "content/catalogue/categories.yaml",
        "path: cards",
        "path: comet-card",
    );
    for group in ["comet-card", "season-help"] {
        let file = format!("content/catalogue/groups/{group}/group.yaml");
        shop.edit(&file, "cards]", "comet-card]");
    }
    let run = shop.kiosk(&["check"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    assert!(
        run.stderr.contains("`/comet-card/` is wanted by"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_compressed_file_of_somebody_else_is_a_file() {
    let shop = sound();
    let link = "\n\n[all words](https://small.example/downloads/words.tar.gz)\n";
    shop.write(ARTICLE, &format!("{}{link}", shop.read(ARTICLE)));
    let missing = shop.kiosk(&["check"]);
    assert_eq!(missing.code, 1, "{}", missing.stdout);
    assert!(
        missing.stdout.contains("/downloads/words.tar.gz"),
        "{}",
        missing.stdout
    );
    shop.write("dist/downloads/words.tar.gz", "not read");
    shop.succeed(&["check"]);
}
