//! What a build promises: the same bytes, only what changed, and never half a site.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use kiosk_domain::Locale;
use serde_json::Value;

use crate::support::{Shop, tree};

fn report(shop: &Shop, arguments: &[&str]) -> Value {
    let run = shop.succeed(&[&["build", "--json"], arguments].concat());
    serde_json::from_str(&run.stdout).expect("--json answers JSON")
}

#[test]
fn an_origin_is_written_as_browsers_do() {
    let shop = Shop::fixture("small");
    shop.edit(
        "site.toml",
        "https://small.example",
        "https://Small.Example:443",
    );
    shop.succeed(&["build"]);
    let home = shop.read("dist/index.html");
    assert!(
        home.contains(r#"rel="canonical" href="https://small.example/""#),
        "{home}"
    );
}

#[test]
fn every_page_of_the_default_locale_is_there() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let files: Vec<String> = tree(&shop.file("dist"))
        .into_keys()
        .filter(|file| !file.starts_with("assets/") && !file.starts_with("media/"))
        .filter(|file| {
            let first = file.split('/').next().unwrap_or_default();
            Locale::from_prefix(first).is_none() && !file.starts_with("about-us/")
        })
        .collect();
    insta::assert_snapshot!(files.join("\n"));
}

#[test]
fn a_goods_page_shows_what_the_shop_wrote() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let page = shop.read("dist/star-drifters/index.html");
    assert!(
        page.contains("Crystals for &lt;captains&gt; &amp; crews"),
        "texts are escaped"
    );
    assert!(!page.contains("onclick"), "foreign handlers are gone");
    assert!(page.contains("href=\"/comet-card/\""), "own links stay");
    assert!(
        page.contains("alt=\"How to check ID: Star Drifters\""),
        "pictures get words"
    );
    assert!(
        page.contains("\"price\":\"0.99\",\"priceCurrency\":\"USD\""),
        "offers name their price"
    );
    assert!(
        !page.contains("\"description\":\"Crystals for <captains>"),
        "data cannot end their element"
    );
    let page = shop.read("dist/zh/star-drifters/index.html");
    assert!(page.contains("60 水晶"), "words of a SKU are translated");
    assert!(
        page.contains("href=\"/zh/comet-card/\""),
        "own links speak the page's language"
    );
    let page = shop.read("dist/ja/star-drifters/index.html");
    assert!(page.contains("¥700"), "a price by hand wins");
    assert!(
        page.contains("¥150"),
        "other prices are converted and rounded up"
    );
}

/// The structured data of a kind on a page.
fn structured_data(page: &str, kind: &str) -> Value {
    let blocks = page.split("<script type=\"application/ld+json\">").skip(1);
    let ends = blocks.filter_map(|rest| rest.split_once("</script>"));
    let values = ends.map(|(block, _)| serde_json::from_str(block).expect("a block is JSON"));
    let mut found = values.filter(|value: &Value| value["@type"] == kind);
    found.next().expect("the page has such a block")
}

#[test]
fn structured_data_tell_prices_and_a_rating_where_reviews_are_shown() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let page = shop.read("dist/star-drifters/index.html");
    let product = structured_data(&page, "Product");
    assert_eq!(product["url"], "https://small.example/star-drifters/");
    assert_eq!(product["description"], "Crystals for <captains> & crews");
    assert_eq!(
        product["offers"][0],
        serde_json::json!({
            "@type": "Offer", "availability": "InStock", "name": "60 Crystals",
            "price": "0.99", "priceCurrency": "USD", "sku": "50101",
        })
    );
    assert_eq!(product["offers"][2]["availability"], "OutOfStock");
    assert_eq!(product["aggregateRating"]["reviewCount"], 12);
    let file = "content/catalogue/groups/star-drifters/group.yaml";
    let group = shop.read(file);
    let (group, _) = group.split_once("reviews:").expect("it has reviews");
    shop.write(file, group);
    shop.succeed(&["build"]);
    let page = shop.read("dist/star-drifters/index.html");
    let product = structured_data(&page, "Product");
    assert_eq!(product.get("aggregateRating"), None, "nobody sees a review");
}

#[test]
fn search_engines_are_told_of_no_page_that_asks_not_to_be_found() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let codes = |page: &str| -> Vec<String> {
        let page = shop.read(&format!("dist/{page}"));
        let links = page.split("<link rel=\"alternate\" hreflang=\"").skip(1);
        let codes = links.filter_map(|rest| rest.split_once('"'));
        codes.map(|(code, _)| code.to_owned()).collect()
    };
    let translated = Locale::ALL
        .into_iter()
        .filter(|locale| *locale != Locale::En && locale.language().is_some())
        .map(|locale| locale.hreflang().to_owned());
    let expected: Vec<_> = ["x-default".to_owned()]
        .into_iter()
        .chain(translated)
        .collect();
    assert!(
        shop.read("dist/fr/star-drifters/index.html")
            .contains("noindex")
    );
    assert!(expected.len() > 5 && !expected.iter().any(|code| code == "fr"));
    for page in ["", "ja/", "fr/"] {
        assert_eq!(codes(&format!("{page}star-drifters/index.html")), expected);
    }
    assert!(
        !shop
            .read("dist/sitemap/goods-1.xml")
            .contains("small.example/fr/")
    );
    // The languages of a guide that has no page in them are led to the English one.
    let guide = shop.read("dist/guide/en/find-id.html");
    let (_, rest) = guide
        .split_once("data-stands-for=\"")
        .expect("some are missing");
    let missing: Vec<_> = rest
        .split('"')
        .next()
        .into_iter()
        .flat_map(|codes| codes.split(' '))
        .collect();
    assert!(
        missing.contains(&"fr") && missing.contains(&"ja"),
        "{missing:?}"
    );
    assert!(
        !missing.contains(&"zh-Hans") && !missing.contains(&"en"),
        "{missing:?}"
    );
}

#[test]
fn a_page_names_the_language_of_its_words_and_foreign_parts_name_theirs() {
    let shop = Shop::fixture("small");
    let guide = shop.read("content/pages/about-us/en.md");
    shop.write("content/pages/about-us/de.md", &guide);
    shop.succeed(&["build"]);
    let lang = |page: &str, part: &str| {
        let html = shop.read(&format!("dist/{page}index.html"));
        let (_, rest) = html.split_once(part).expect(part);
        let (tag, _) = rest.split_once('>').expect("a tag ends");
        let lang = tag.split_once(" lang=\"");
        lang.map(|(_, rest)| rest.split('"').next().unwrap_or_default().to_owned())
    };
    let root = |page| lang(page, "<html");
    let text = |page| lang(page, "<div class=\"card prose");
    assert_eq!(root("de/").as_deref(), Some("en"), "English words");
    assert_eq!(root("ja/").as_deref(), Some("ja"));
    assert_eq!(root("no/privacy-policy/").as_deref(), Some("en"));
    assert_eq!(text("no/privacy-policy/"), None, "the page's own language");
    assert_eq!(
        text("ja/privacy-policy/").as_deref(),
        Some("en"),
        "nobody wrote it in Japanese"
    );
    assert_eq!(
        text("about-us/de/").as_deref(),
        Some("de"),
        "German under English words"
    );
    assert_eq!(text("about-us/ja/").as_deref(), Some("en"));
}

#[test]
fn a_wide_table_scrolls_in_a_box_of_its_own() {
    let shop = Shop::fixture("small");
    let text = shop.read("content/pages/about-us/en.md");
    let table = format!("{text}\n| | b |\n|---|---|\n| 1 | 2 |\n");
    shop.write("content/pages/about-us/en.md", &table);
    shop.succeed(&["build"]);
    let page = shop.read("dist/about-us/index.html");
    assert!(page.contains("<div class=\"table-scroll\"><table>"));
    assert!(page.contains("</table></div>"));
    assert!(page.contains("<td></td>") && !page.contains("<th></th>"));
}

#[test]
fn the_drawer_lists_all_children_of_a_category_and_the_flyout_five_with_eight_goods() {
    let shop = Shop::fixture("small");
    let children: String = (2..=8)
        .map(|number| {
            format!("    - {{id: 2{number}, path: branch-{number}, title: Branch {number}}}\n")
        })
        .collect();
    shop.edit(
        "content/catalogue/categories.yaml",
        "    - {id: 12, path: empty-branch, title: Empty Branch}\n",
        &children,
    );
    shop.edit(
        "content/catalogue/groups/star-drifters/group.yaml",
        "categories: [mobile-games]",
        "categories: [mobile-games, branch-2, branch-3, branch-4, branch-5, branch-6, branch-7, branch-8]",
    );
    shop.succeed(&["build"]);
    let fragments = fragments(&shop, "dist/index.html");
    let drawer = fragments["menu"].as_str().expect("the drawer's list");
    // The category itself and its eight; a name in the drawer has no goods below it.
    assert_eq!(drawer.matches("<a href=\"/games/").count(), 9);
    assert!(!drawer.contains("/star-drifters/"), "{drawer}");
    let games = &flyouts(&shop)[0];
    let columns = games.as_array().expect("columns").iter();
    let titles: Vec<_> = columns
        .filter_map(|column| column["title"].as_str())
        .collect();
    assert_eq!(titles.len(), 5, "{games}");
    assert!(!titles.contains(&"Branch 6"), "{games}");
}

/// What is in the file that an attribute of a page names.
fn named_file(shop: &Shop, page: &str, attribute: &str) -> Value {
    let page = shop.read(page);
    let (_, named) = page
        .split_once(&format!("{attribute}=\"/"))
        .expect("a file");
    let (named, _) = named.split_once('"').expect("its end");
    serde_json::from_str(&shop.read(&format!("dist/{named}"))).expect("JSON")
}

/// The hidden parts of a page's frame, as the file that it names tells them.
fn fragments(shop: &Shop, page: &str) -> Value {
    named_file(shop, page, "data-fragments")
}

#[test]
fn hidden_parts_of_the_frame_are_in_a_file_of_the_locale_and_not_on_its_pages() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    for (page, accept, all_of) in [
        (
            "dist/index.html",
            "Accept all",
            "href=\"/games/mobile-games/\"",
        ),
        (
            "dist/ja/index.html",
            "すべて許可",
            "href=\"/ja/games/mobile-games/\"",
        ),
    ] {
        let parts = fragments(&shop, page);
        let part = |name: &str| parts[name].as_str().expect("a part").to_owned();
        assert!(part("consent").contains(accept), "{parts}");
        assert!(part("menu").contains(all_of), "{parts}");
        assert!(part("menu").contains("verify_type=register"), "{parts}");
        assert!(part("languages").contains("日本語"), "{parts}");
        let page = shop.read(page);
        assert!(!page.contains(accept) && !page.contains("drawer-group"));
        assert!(!page.contains("drawer-links"));
        assert!(!page.contains("data-language=\""));
    }
}

/// What flies out of the categories, as the file that the home page names tells it.
fn flyouts(shop: &Shop) -> Value {
    named_file(shop, "dist/index.html", "data-flyouts")
}

#[test]
fn every_language_of_the_footer_is_offered_in_its_own_words_in_every_language() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let offers = |page| named_file(&shop, page, "data-language-offer");
    let here = offers("dist/index.html");
    let fragments = fragments(&shop, "dist/index.html");
    let footer = fragments["languages"].as_str().expect("languages");
    let languages: Vec<_> = footer
        .split("data-language=\"")
        .skip(1)
        .filter_map(|rest| rest.split_once('"'))
        .map(|(language, _)| language)
        .collect();
    assert_eq!(languages.len(), here.as_object().expect("offers").len());
    assert!(languages.iter().all(|language| here[language].is_string()));
    assert_eq!(here["ja"], "日本語で続ける");
    assert_eq!(here, offers("dist/ja/index.html"));
}

#[test]
fn every_flyout_of_the_bar_is_in_the_file_with_names_addresses_and_pictures() {
    let shop = Shop::fixture("small");
    shop.edit(
        "content/catalogue/groups/season-help/group.yaml",
        "main_image_rectangle: goods/star.webp",
        "main_image_rectangle: banners/welcome.webp",
    );
    shop.succeed(&["build"]);
    let page = shop.read("dist/index.html");
    let flyouts = flyouts(&shop);
    let flyouts = flyouts.as_array().expect("flyouts");
    assert_eq!(page.matches("data-flyout-button").count(), flyouts.len());
    let columns = flyouts
        .iter()
        .flat_map(|flyout| flyout.as_array().expect("columns"));
    let goods = columns.flat_map(|column| column["goods"].as_array().expect("goods"));
    let other = goods.filter(|goods| {
        let picture = goods["image"].as_str().unwrap_or_default();
        picture.starts_with("/media/banners/welcome.")
    });
    let other: Vec<_> = other.collect();
    // Below its category, and below the one above that.
    assert_eq!(other.len(), 2, "{other:?}");
    assert!(
        other
            .iter()
            .all(|goods| goods["href"] == "/season-help/" && goods["name"] == "Season Help"),
        "{other:?}"
    );
}

#[test]
fn the_search_index_says_which_clients_see_nothing_of_goods() {
    let shop = Shop::fixture("small");
    let hidden = |shop: &Shop| {
        shop.succeed(&["build"]);
        let index: Value =
            serde_json::from_str(&shop.read("dist/search/default.json")).expect("JSON");
        index["goods"]["season-help"]["h"].clone()
    };
    assert_eq!(hidden(&shop), Value::Null);
    shop.edit(
        "content/catalogue/groups/season-help/group.yaml",
        "name: Season,",
        "name: Season, clients: [pc],",
    );
    assert_eq!(hidden(&shop), serde_json::json!(["h5", "android", "ios"]));
}

#[test]
fn a_deal_names_its_sku_and_leads_to_it() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let page = shop.read("dist/dailydeals/index.html");
    let (_, rest) = page.split_once("?skuId=").expect("a deal leads to a SKU");
    assert!(rest.contains("<span class=\"goods-sku\">"));
    assert!(!shop.read("dist/recommend/index.html").contains("?skuId="));
}

#[test]
fn a_shared_article_has_its_times_and_a_large_picture_with_its_size() {
    let shop = Shop::fixture("small");
    let source = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../content/media/brand/og-default.png"
    );
    let copy = shop.file("content/media/brand/og-default.png");
    fs::copy(source, copy).expect("a picture");
    shop.succeed(&["build"]);
    let page = shop.read("dist/news/updates/patches/first-patch/index.html");
    for said in [
        "article:published_time\" content=\"20",
        "og:image:width\" content=\"1200\"",
        "og:image:height\" content=\"630\"",
        "og:image:alt\" content=\"",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
}

#[test]
fn feeds_are_read_elsewhere() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let feed = shop.read("dist/feeds/ja.atom.xml");
    assert!(
        feed.contains("rel=\"self\" type=\"application/atom+xml\""),
        "{feed}"
    );
    assert!(feed.contains("rel=\"alternate\" type=\"text/html\""));
    for own in ["href=&quot;/", "src=&quot;/"] {
        assert!(!feed.contains(own), "{own}: {feed}");
    }
}

#[test]
fn search_shows_region_and_stock_as_cards_do() {
    let shop = Shop::fixture("small");
    let group = "content/catalogue/groups/comet-card/group.yaml";
    shop.edit(group, "areas: [ID, JP]", "areas: [JP]");
    shop.succeed(&["build"]);
    let index: Value = serde_json::from_str(&shop.read("dist/search/default.json")).expect("JSON");
    let card = &index["goods"]["comet-card"];
    assert!(
        card["f"].as_str().is_some_and(|flag| flag.contains("/un.")),
        "{card}"
    );
    assert!(card["r"].is_string(), "{card}");
    let sale = &index["goods"]["star-drifters"];
    assert!(sale.get("f").is_none() && sale.get("s").is_none(), "{sale}");
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let first = tree(&shop.file("dist"));
    shop.succeed(&["build", "--no-cache", "--threads", "1"]);
    assert!(first == tree(&shop.file("dist")), "one thread");
    shop.succeed(&["build", "--no-cache", "--threads", "2"]);
    assert!(first == tree(&shop.file("dist")), "two threads");
    let elsewhere = Shop::fixture("small");
    elsewhere.succeed(&["build", "--root", ".", "--out", "a/b/site"]);
    assert!(first == tree(&elsewhere.file("a/b/site")), "another folder");
}

#[test]
fn a_second_build_writes_nothing() {
    let shop = Shop::fixture("small");
    report(&shop, &[]);
    let second = report(&shop, &[]);
    assert_eq!(
        (&second["rendered"], &second["written"]),
        (&0.into(), &0.into())
    );
}

#[test]
fn one_price_rewrites_few_pages() {
    let shop = Shop::fixture("small");
    let whole = report(&shop, &[]);
    shop.edit(
        "content/catalogue/groups/comet-card/group.yaml",
        "price: \"10.00\"",
        "price: \"11.00\"",
    );
    let after = report(&shop, &[]);
    // The group's own page, its category, the home page, its shelf, and goods beside it.
    let (all, rendered) = (whole["rendered"].as_u64(), after["rendered"].as_u64());
    assert!(
        rendered > Some(0) && rendered.map(|pages| pages * 5) < all,
        "{rendered:?} of {all:?}"
    );
}

#[test]
fn a_page_of_goods_no_longer_sold_is_removed() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    fs::remove_dir_all(shop.file("content/catalogue/groups/season-help"))
        .expect("the group is there");
    shop.edit(
        "content/catalogue/home.yaml",
        "new_goods: [season-help]",
        "new_goods: []",
    );
    shop.succeed(&["build"]);
    assert!(!shop.file("dist/season-help").exists());
    assert!(shop.file("dist/star-drifters/index.html").exists());
}

#[test]
fn a_failed_build_leaves_the_site_as_it_was() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let before = tree(&shop.file("dist"));
    shop.write("templates/pages/static.html", "{{ nobody.knows.this }}");
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("templates do not fit") || run.stderr.contains("page `"),
        "{}",
        run.stderr
    );
    assert!(before == tree(&shop.file("dist")));
    fs::remove_file(shop.file("templates/pages/static.html")).expect("it was just written");
    shop.succeed(&["build"]);
    assert!(before == tree(&shop.file("dist")));
}

#[test]
fn a_killed_build_leaves_the_site_as_it_was() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let before = tree(&shop.file("dist"));
    shop.edit("site.toml", "small.example", "killed.example");
    let stage = shop.file(".dist.kiosk/stage");
    let mut child = Command::new(env!("CARGO_BIN_EXE_kiosk"))
        .args(["build", "--threads", "1"])
        .current_dir(shop.path())
        .stdout(Stdio::null())
        .spawn()
        .expect("kiosk runs");
    let deadline = Instant::now() + Duration::from_secs(60);
    while fs::read_dir(&stage).map_or(0, Iterator::count) == 0 {
        assert!(Instant::now() < deadline, "the build never began to write");
        if child.try_wait().expect("the child is ours").is_some() {
            panic!("the build ended before it could be killed");
        }
    }
    child.kill().expect("the child runs");
    child.wait().expect("the child ends");
    let after = tree(&shop.file("dist"));
    shop.succeed(&["build"]);
    let finished = tree(&shop.file("dist"));
    assert!(
        after == before || after == finished,
        "the site is the old one or the new one"
    );
    assert!(!stage.exists());
    shop.succeed(&["build", "--no-cache", "--out", "whole"]);
    assert!(finished == tree(&shop.file("whole")));
}

#[test]
fn a_second_build_waits_for_the_first_and_says_so() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let lock = File::open(shop.file(".dist.kiosk/lock")).expect("it is there");
    for command in ["build", "check"] {
        lock.lock().expect("nobody else has it");
        shop.write(".dist.kiosk/stage/index.html", "of the first build");
        let mut second = Command::new(env!("CARGO_BIN_EXE_kiosk"))
            .arg(command)
            .current_dir(shop.path())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("kiosk runs");
        let mut stderr = BufReader::new(second.stderr.take().expect("it is piped"));
        let mut said = String::new();
        stderr
            .read_line(&mut said)
            .expect("it says what it waits for");
        assert!(said.starts_with("waiting for another build of `"), "{said}");
        assert!(shop.file(".dist.kiosk/stage/index.html").exists());
        assert!(second.try_wait().expect("the child is ours").is_none());
        lock.unlock().expect("it is ours");
        stderr.read_to_string(&mut said).expect("a text");
        assert!(second.wait().expect("the child ends").success(), "{said}");
        assert_ne!(shop.read("dist/index.html"), "of the first build");
    }
}

#[test]
fn two_builds_at_once_leave_the_site_of_one() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    shop.edit("site.toml", "small.example", "twice-built.example");
    let start = || {
        Command::new(env!("CARGO_BIN_EXE_kiosk"))
            .arg("build")
            .current_dir(shop.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("kiosk runs")
    };
    let mut builds = [start(), start()];
    for build in &mut builds {
        assert!(build.wait().expect("the child ends").success());
    }
    shop.succeed(&["build", "--no-cache", "--out", "whole"]);
    assert!(tree(&shop.file("dist")) == tree(&shop.file("whole")));
}

#[test]
fn a_price_that_is_taken_back_is_taken_back_by_every_name_of_the_folder() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let first = tree(&shop.file("dist"));
    let group = "content/catalogue/groups/star-drifters/group.yaml";
    shop.edit(group, "price: \"0.99\"", "price: \"0.89\"");
    let root = shop.path().to_string_lossy().into_owned();
    shop.succeed(&["build", "--root", &root]);
    assert!(first != tree(&shop.file("dist")));
    shop.edit(group, "price: \"0.89\"", "price: \"0.99\"");
    shop.succeed(&["build", "--out", "content/../dist"]);
    let back = tree(&shop.file("dist"));
    let different: Vec<_> = first
        .iter()
        .filter(|(file, bytes)| back.get(*file) != Some(bytes))
        .collect();
    assert!(different.is_empty(), "{} files", different.len());
}

#[test]
fn a_picture_that_a_full_disk_cut_short_is_made_again() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let first = tree(&shop.file("dist"));
    let made = fs::read_dir(shop.file(".kiosk/media")).expect("pictures were made");
    for file in made.map(|entry| entry.expect("it can be read").path()) {
        if file
            .extension()
            .is_some_and(|extension| extension == "webp")
        {
            fs::write(file, "").expect("it can be written");
        }
    }
    shop.succeed(&["build", "--no-cache", "--out", "whole"]);
    assert!(first == tree(&shop.file("whole")));
}

/// Takes two of the three goods groups away, and what names them.
fn remove_two_groups(shop: &Shop) {
    for slug in ["season-help", "comet-card"] {
        fs::remove_dir_all(shop.file(&format!("content/catalogue/groups/{slug}")))
            .expect("the group is there");
    }
    shop.edit(
        "content/catalogue/home.yaml",
        "[star-drifters, comet-card]",
        "[star-drifters]",
    );
    shop.edit(
        "content/catalogue/home.yaml",
        "new_goods: [season-help]",
        "new_goods: []",
    );
    shop.edit(
        "content/catalogue/home.yaml",
        "recommended_goods: [comet-card]",
        "recommended_goods: []",
    );
    shop.edit(
        "content/catalogue/groups/star-drifters/en.md",
        "/comet-card/",
        "/news/",
    );
}

#[test]
fn an_upstream_that_shrinks_is_not_published() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    remove_two_groups(&shop);
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.stderr);
    assert!(shop.file("dist/comet-card/index.html").exists());
    shop.succeed(&["build", "--allow-shrink"]);
    assert!(!shop.file("dist/comet-card").exists());
}

#[test]
fn goods_that_vanish_from_one_locale_are_missed() {
    let shop = Shop::fixture("small");
    shop.succeed(&["fetch", "recording"]);
    remove_two_groups(&shop);
    shop.succeed(&["fetch", "smaller"]);
    let recorded = "kind = \"recorded\"\npath = \"recording\"";
    shop.edit("site.toml", "kind = \"files\"", recorded);
    shop.succeed(&["build"]);
    fs::copy(
        shop.file("smaller/ja.ndjson"),
        shop.file("recording/ja.ndjson"),
    )
    .expect("it can be copied");
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    assert!(
        run.stderr.contains("in `ja` 1, after 3\n"),
        "{}",
        run.stderr
    );
    assert!(shop.file("dist/ja/comet-card/index.html").exists());
    shop.succeed(&["build", "--allow-shrink"]);
    assert!(!shop.file("dist/ja/comet-card").exists());
    assert!(shop.file("dist/comet-card/index.html").exists());
}

#[test]
fn a_price_in_another_currency_than_its_page_is_shown_in_its_own() {
    let shop = Shop::fixture("small");
    shop.succeed(&["fetch", "recording"]);
    let recorded = "kind = \"recorded\"\npath = \"recording\"";
    shop.edit("site.toml", "kind = \"files\"", recorded);
    let yen = r#""name":"10","currency":"JPY","currency_symbol":"¥","face_value":"1500""#;
    let dollars = r#""name":"10","currency":"USD","currency_symbol":"$","face_value":"1.99""#;
    shop.edit("recording/ja.ndjson", yen, dollars);
    shop.succeed(&["build"]);
    let page = shop.read("dist/ja/comet-card/index.html");
    let panel = page.split("data-island=\"goods-panel\"").nth(1).unwrap();
    assert!(panel.contains("$1.99"), "the choice, and what is bought");
    assert!(!panel.contains("¥2<"), "dollars that are called yen");
    assert!(page.contains(r#""priceCurrency":"USD""#));
}

#[test]
fn a_copy_of_the_site_beside_it_is_its_owners() {
    let shop = Shop::fixture("small");
    let first = report(&shop, &[]);
    fs::rename(shop.file("dist"), shop.file(".dist.old")).expect("it can be moved");
    shop.write(".dist.stage/notes.txt", "mine");
    let before = tree(&shop.file(".dist.old"));
    assert_eq!(report(&shop, &[])["warnings"], first["warnings"]);
    assert_eq!(tree(&shop.file("dist")), before, "the site is made again");
    assert_eq!(tree(&shop.file(".dist.old")), before);
    assert_eq!(shop.read(".dist.stage/notes.txt"), "mine");
}

#[test]
fn files_that_no_build_wrote_are_not_lost() {
    let shop = Shop::fixture("small");
    shop.write("precious/letter.txt", "dear");
    let run = shop.kiosk(&["build", "--out", "precious"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.stderr);
    assert_eq!(shop.read("precious/letter.txt"), "dear");
}

#[test]
fn a_site_is_not_built_into_what_it_is_made_of() {
    let shop = Shop::fixture("small");
    let before = tree(shop.path());
    let run = shop.kiosk(&["build", "--out", "content/media/site"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.stderr);
    assert_eq!(tree(shop.path()), before);
}

#[test]
fn a_locale_may_stand_on_an_origin_of_its_own() {
    let shop = Shop::fixture("small");
    shop.edit(
        "site.toml",
        "[upstream]",
        "[site.domains]\nja = \"https://ja.example\"\n\n[upstream]",
    );
    shop.succeed(&["build"]);
    let page = shop.read("dist/star-drifters/index.html");
    let japanese = "hreflang=\"ja\" href=\"https://ja.example/ja/star-drifters/\"";
    assert!(page.contains(japanese), "alternates name the origin");
    assert!(
        page.contains("https://ja.example/ja/"),
        "the chooser leads there"
    );
    let page = shop.read("dist/ja/star-drifters/index.html");
    let canonical = "<link rel=\"canonical\" href=\"https://ja.example/ja/star-drifters/\">";
    assert!(page.contains(canonical), "the page knows its own");
    assert!(page.contains("https://small.example/"), "and the way back");
}

#[test]
fn pages_know_the_origins_beside_their_own_that_return_addresses_may_lead_to() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let told = |page: &str| -> Option<String> {
        let page = shop.read(&format!("dist/{page}index.html"));
        let (_, rest) = page.split_once("data-origins=\"")?;
        Some(rest.split('"').next()?.to_owned())
    };
    assert_eq!(told(""), None, "there are no others");
    shop.edit(
        "site.toml",
        "[upstream]",
        "[site.domains]\nja = \"https://ja.example\"\n\n[runtime]\norigins = [\"HTTPS://App.example:443\", \"https://ja.example\", \"https://small.example\", \"none\"]\n\n[upstream]",
    );
    shop.succeed(&["build"]);
    let beside = "https://app.example https://ja.example";
    assert_eq!(told("").as_deref(), Some(beside));
    let beside = "https://app.example https://small.example";
    assert_eq!(told("ja/").as_deref(), Some(beside));
}

const GUIDE: &str = "content/guides/find-id/en.md";

/// The guide's link at the foot of a home page.
fn guide_at_the_foot(shop: &Shop, home: &str) -> String {
    let page = shop.read(&format!("dist/{home}"));
    let links = page.split_inclusive("</a>").flat_map(str::lines);
    let link = links
        .filter(|line| line.contains("guide/") && line.contains("find-id"))
        .find_map(|line| line.find("<a ").map(|start| &line[start..]));
    link.expect("the footer names the guide").to_owned()
}

#[test]
fn a_guide_without_a_text_in_a_language_may_have_a_title_in_it() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    assert!(guide_at_the_foot(&shop, "ja/index.html").contains("Find your ID"));
    let titles = "titles:\n  ja: \"IDの調べ方\"\n  de: \"ID <finden>\"\n---\n## In";
    shop.edit(GUIDE, "---\n## In", titles);
    shop.succeed(&["build"]);
    let homes = [
        "index.html",
        "ja/index.html",
        "de/index.html",
        "ko/index.html",
    ];
    let shown = homes.map(|home| format!("{home}: {}", guide_at_the_foot(&shop, home)));
    insta::assert_snapshot!(shown.join("\n"));
}
