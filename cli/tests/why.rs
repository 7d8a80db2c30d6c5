//! `kiosk why` and `kiosk build --explain`: what a page read, and what of that changed.

use serde_json::Value;

use crate::support::Shop;

const PAGE: &str = "/star-drifters/";
const GROUP: &str = "content/catalogue/groups/star-drifters/group.yaml";

/// What `kiosk why` knows of the page.
fn why(shop: &Shop) -> Value {
    let told = shop.succeed(&["why", PAGE, "--json"]).stdout;
    serde_json::from_str(&told).expect("it is JSON")
}

/// The names of what a page read that is another now.
fn changed(history: &Value) -> Vec<&str> {
    let reads = history["reads"].as_array().expect("a build told them");
    let changed = reads.iter().filter(|read| read["is_changed"] == true);
    changed
        .map(|read| read["name"].as_str().expect("a name"))
        .collect()
}

#[test]
fn a_page_tells_what_it_read_and_what_of_that_is_another() {
    let shop = Shop::fixture("small");
    let before = why(&shop);
    assert!(
        before["reads"].is_null() && before["is_fresh"] == false,
        "{before}"
    );
    assert!(!shop.file("dist/index.html").exists(), "nothing was built");

    shop.succeed(&["build"]);
    let built = why(&shop);
    assert_eq!(built["source"], "goods group `star-drifters`");
    assert_eq!(built["file"], "star-drifters/index.html");
    assert_eq!(built["is_fresh"], true);
    assert!(changed(&built).is_empty(), "{built}");
    let reads = built["reads"].as_array().expect("a list");
    let names: Vec<_> = reads
        .iter()
        .filter_map(|read| read["name"].as_str())
        .collect();
    for name in [
        "goods `star-drifters`",
        "currency",
        "templates",
        "program",
        "messages",
        "header",
    ] {
        assert!(names.contains(&name), "{name} of {names:?}");
    }
    assert!(
        reads
            .iter()
            .all(|read| read["since"].as_i64() > Some(1_700_000_000)),
        "{built}"
    );

    shop.edit(GROUP, "price: \"0.99\"", "price: \"0.98\"");
    let edited = why(&shop);
    assert_eq!(edited["is_fresh"], false);
    let names = changed(&edited);
    assert!(names.contains(&"goods `star-drifters`"), "{names:?}");
    assert!(
        !names.contains(&"templates") && !names.contains(&"messages"),
        "{names:?}"
    );
    let text = shop.succeed(&["why", "star-drifters/index.html"]).stdout;
    assert!(
        text.contains("for since the last one there changed:\n"),
        "{text}"
    );
    assert!(text.contains("\n  goods `star-drifters`\n"), "{text}");

    let explained = shop.succeed(&["build", "--explain"]).stdout;
    assert!(
        explained.contains("  goods `star-drifters`\n"),
        "{explained}"
    );
    assert_eq!(why(&shop)["is_fresh"], true);
    assert!(
        !shop
            .succeed(&["build", "--explain"])
            .stdout
            .contains("  goods `")
    );
    // Where every page is rendered for its frame, what else changed is told too.
    shop.edit(GROUP, "price: \"0.98\"", "price: \"0.97\"");
    shop.write("content/messages/en.yaml", "goods:\n  why: \"Why here?\"\n");
    let history = why(&shop);
    let told = changed(&history);
    assert!(
        told.contains(&"goods `star-drifters`") && told.contains(&"messages"),
        "{told:?}"
    );
    let explained = shop.succeed(&["build", "--explain"]).stdout;
    for cause in ["goods `star-drifters`", "card `star-drifters`", "messages"] {
        let cause = format!("  {cause}\n");
        assert!(explained.contains(&cause), "{explained}");
    }
}

#[test]
fn a_build_that_read_everything_and_one_that_did_not_know_goods_by_the_same() {
    let shop = Shop::fixture("small");
    for before in [&["build", "--no-cache"][..], &["build"]] {
        shop.succeed(before);
        assert_eq!(why(&shop)["is_fresh"], true, "{before:?}");
        shop.edit("site.toml", "[site]\n", "[site]\n# Another word\n");
        let explained = shop.succeed(&["build", "--explain"]).stdout;
        assert!(!explained.contains("  goods `"), "{before:?}: {explained}");
    }
}

#[test]
fn a_file_that_is_gone_is_told() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    std::fs::remove_file(shop.file("dist/star-drifters/index.html")).expect("it was there");
    let history = why(&shop);
    assert!(
        changed(&history).is_empty() && history["is_fresh"] == false,
        "{history}"
    );
    let explained = shop.succeed(&["build", "--explain"]).stdout;
    assert!(
        explained.contains("1  its file was not there as it was built, or --no-cache"),
        "{explained}"
    );
}

#[test]
fn what_is_no_page_is_told_with_a_way_out() {
    let shop = Shop::fixture("small");
    shop.write(
        "site.toml",
        &format!(
            "{}\n[redirects]\n\"/was/\" = \"/news/\"\n",
            shop.read("site.toml")
        ),
    );
    let nowhere = shop.kiosk(&["why", "/nowhere/"]);
    assert_eq!(nowhere.code, 1);
    assert!(
        nowhere.stderr.contains("the shop has no page `/nowhere/`"),
        "{}",
        nowhere.stderr
    );
    let moved = shop.kiosk(&["why", "/was/"]);
    assert!(
        moved
            .stderr
            .contains("it leads to `/news/`, by the redirect `/was/` in site.toml"),
        "{}",
        moved.stderr
    );
}
