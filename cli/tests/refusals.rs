//! Every refusal in the words that an editor reads.

use std::fs;

use crate::support::Shop;

/// A shop with some edits, each a file, what stood there and what stands there now.
fn refused(edits: &[(&str, &str, &str)]) -> String {
    let shop = Shop::fixture("small");
    for (file, from, to) in edits {
        shop.edit(file, from, to);
    }
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    assert!(!shop.file("dist").exists(), "nothing is written");
    run.stderr
}

const STAR: &str = "content/catalogue/groups/star-drifters/group.yaml";
const CARD: &str = "content/catalogue/groups/comet-card/group.yaml";

#[test]
fn site_toml_with_three_mistakes_gives_three_lines() {
    insta::assert_snapshot!(refused(&[
        ("site.toml", "name =", "nam ="),
        ("site.toml", "https://small.example", "small.example/shop/"),
        ("site.toml", "kind = \"files\"", "kind = \"file\""),
    ]));
}

#[test]
fn trackers_that_nobody_could_start_are_refused() {
    let trackers = r#"[site.trackers.one]
service = "googel"
id = "G-1"
category = "analytics"
[site.trackers.two]
service = "google"
id = "UA-1234-1"
category = "statistics"
[site.trackers.three]
script = "http://stats.example/count.js"
category = "analytics"
[site.trackers.four]
script = "/count.js"
origins = ["https://collect.example/path"]
[site.trackers.five]
category = "marketing"
[site.trackers.six]
service = "baidu"
script = "https://hm.baidu.com/hm.js"
category = "marketing"
[site.trackers.seven]
service = "facebook"
category = "marketing"
[site.trackers.eight]
script = "https://a;b.example/"
category = "marketing"
[site.trackers.nine]
service = "baidu"
id = "0123456789abcdef0123456789abcdef"
category = "marketing"
conversions = { purchase = "bought" }
[site.trackers.ten]
service = "x"
id = "O1"
category = "marketing"
conversions = { purchase = "a/b", sale = "tw-o1a2b-c3d4e" }
[upstream]"#;
    let whole = refused(&[("site.toml", "[upstream]", trackers)]);
    let none = refused(&[(
        "site.toml",
        "[upstream]",
        "trackers = \"google\"\n[upstream]",
    )]);
    insta::assert_snapshot!(format!("{whole}---\n{none}"));
}

#[test]
fn site_toml_that_is_no_toml_is_refused() {
    insta::assert_snapshot!(refused(&[("site.toml", "[upstream]", "[upstream")]));
}

#[test]
fn a_key_that_is_written_twice_is_named() {
    let twice = (
        "site.toml",
        "[upstream]",
        "[runtime]\nlog = \"warn\"\nlog = \"info\"\n[upstream]",
    );
    insta::assert_snapshot!(refused(&[twice]));
}

#[test]
fn a_wrong_argument_is_told_with_its_value_and_what_is_allowed() {
    let shop = Shop::fixture("small");
    let commands: &[&[&str]] = &[
        &["serve", "--port", "x"],
        &["serve", "--port", "70000"],
        &["serve", "--host", "localhost"],
        &["dev", "--port", "-1"],
        &["build", "--threads", "0"],
        &["build", "--threads", "many"],
        &["build", "--bundle", "nowhere"],
        &["users", "list", "--count", "0"],
        &["users", "list", "--before", "x"],
        &["users", "show", "x"],
        &["orders", "list", "--state", "x"],
        &["orders", "show", "x"],
        &["payments", "list", "--state", "x"],
        &["payments", "accept", "x", "--why", "a"],
        &["audits", "list", "--status", "x"],
        &["jobs", "list", "--count", "1.5"],
        &["codes", "import", "--sku", "x", "--why", "a", "-"],
        &["codes", "discard", "--key", "x", "--why", "a"],
        &["coupons", "issue", "x"],
        &["coupons", "issue", "1", "--codes", "10001"],
        &["coupons", "issue", "1", "--uses", "-1"],
        &["coupons", "issue", "1", "--email", "ann"],
        &["mail", "preview", "--locale", "xx"],
        &["completions", "x"],
    ];
    let told = commands.iter().map(|command| {
        let run = shop.kiosk(command);
        assert_ne!(run.code, 0, "{command:?}");
        let typed = command.join(" ");
        format!("$ kiosk {typed}\n{}", run.stderr)
    });
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_language_that_there_is_not_is_told_with_its_flag() {
    let shop = Shop::fixture("small");
    let told = ["--title-in", "--content-in"].map(|flag| {
        let run = shop.kiosk(&[
            "notify",
            "--to",
            "1",
            "--title",
            "a",
            "--content",
            "b",
            "--by",
            "eve",
            "--why",
            "a",
            flag,
            "xx=a",
        ]);
        assert_eq!(run.code, 1, "{}", run.stderr);
        run.stderr
    });
    insta::assert_snapshot!(told.concat());
}

#[test]
fn mistakes_of_many_files_are_reported_at_once() {
    insta::assert_snapshot!(refused(&[
        (STAR, "goods_name:", "good_name:"),
        (STAR, "price: \"0.99\"", "price: \"-1\""),
        (STAR, "type: select", "type: choice"),
        (CARD, "id: 502", "id: 501"),
        (CARD, "categories: [cards]", "categories: [card]"),
        (CARD, "areas: [ID, JP]", "areas: [ID, XX]"),
        (
            CARD,
            "goods/star.webp\nmain_image_rectangle",
            "goods/moon.webp\nmain_image_rectangle"
        ),
        (
            "content/catalogue/home.yaml",
            "hot_goods: [star-drifters",
            "hot_goods: [star-drifter"
        ),
        (
            "content/catalogue/home.yaml",
            "start: \"10:00\"",
            "start: \"25:00\""
        ),
        (
            "content/news/updates/patches/first-patch/en.md",
            "date: 2026-10-01",
            "date: 1 October"
        ),
        ("content/guides/find-id/en.md", "title:", "titel:"),
        ("content/pages/about-us/en.md", "---\ntitle", "title"),
    ]));
}

#[test]
fn two_pages_at_one_address_are_refused() {
    insta::assert_snapshot!(refused(&[(
        "content/catalogue/categories.yaml",
        "path: games",
        "path: star-drifters"
    ),]));
}

#[test]
fn a_page_at_a_fixed_pages_address_is_refused() {
    insta::assert_snapshot!(refused(&[
        (
            "content/catalogue/categories.yaml",
            "path: cards",
            "path: news"
        ),
        (CARD, "categories: [cards]", "categories: [news]"),
        (
            "content/catalogue/groups/season-help/group.yaml",
            "categories: [mobile-games, cards]",
            "categories: [mobile-games, news]"
        ),
    ]));
}

#[test]
fn a_build_outside_a_shop_is_refused() {
    let shop = Shop::fixture("small");
    let run = shop.kiosk(&["build", "--root", "content"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.stderr);
}

#[test]
fn an_unknown_command_is_refused() {
    let shop = Shop::fixture("small");
    let run = shop.kiosk(&["biuld"]);
    assert_eq!(run.code, 2);
    insta::assert_snapshot!(run.stderr);
}

#[test]
fn a_site_that_was_never_built_is_not_served() {
    let shop = Shop::fixture("small");
    let run = shop.kiosk(&["serve", "--port", "0"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.stderr);
}

#[test]
fn titles_of_a_guide_that_nobody_would_see_are_refused() {
    let shop = Shop::fixture("small");
    let guide = "content/guides/find-id/en.md";
    let titles = "titles:\n  en: Find it\n  dk: Find dit id\n  zh: 查找 ID\n---\n## In";
    shop.edit(guide, "---\n## In", titles);
    let chinese =
        "---\ntitle: 查找你的 ID\ndescription: 在哪里。\ntitles: {ja: ID}\n---\n## 游戏内\n";
    shop.write("content/guides/find-id/zh.md", chinese);
    let page = "content/pages/about-us/en.md";
    shop.edit(page, "---\ntitle", "---\ntitles: {de: Wir}\ntitle");
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    insta::assert_snapshot!(run.stderr);
}

/// Pages of what cannot be looked into would be removed.
#[test]
fn folders_and_files_that_cannot_be_looked_into_are_refused() {
    let shop = Shop::fixture("small");
    let link = |to: &str, name: &str| {
        let file = shop.file(name);
        let _ = fs::remove_dir_all(&file);
        let _ = fs::remove_file(&file);
        std::os::unix::fs::symlink(to, file).expect("links are there");
    };
    link("../share/news", "content/news");
    link("find-id", "content/guides/find-id");
    shop.write("content/messages/ja.yaml", "");
    link("nowhere.yaml", "content/messages/ja.yaml");
    fs::create_dir(shop.file("content/pages/about-us/ja.md")).expect("it can be made");
    link("nowhere.md", "content/pages/about-us/fr.md");
    fs::remove_dir_all(shop.file("content/pages/privacy-policy")).expect("it is there");
    shop.write("content/pages/privacy-policy", "no folder");
    // Editors leave such a link while a file is open.
    link("somebody@host.1", "content/pages/about-us/.#en.md");
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    insta::assert_snapshot!("folders_that_cannot_be_looked_into", run.stderr);
}

#[test]
fn pictures_and_templates_that_cannot_be_looked_into_are_refused() {
    for place in ["content/media/goods", "templates"] {
        let shop = Shop::fixture("small");
        let _ = fs::remove_dir_all(shop.file(place));
        std::os::unix::fs::symlink("nowhere", shop.file(place)).expect("links are there");
        let run = shop.kiosk(&["build"]);
        assert_eq!(run.code, 1, "{}", run.stdout);
        insta::assert_snapshot!(run.stderr);
        assert!(!shop.file("dist").exists(), "nothing is written");
    }
}
