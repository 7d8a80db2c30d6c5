//! A shop served by one machine is the upstream of another: nothing is lost on the way.

use std::collections::BTreeSet;

use kiosk_domain::Locale;
use kiosk_domain::search::{SearchIndex, SearchTerms};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use crate::support::{Serve, Shop, tree};

const FROM_FILES: &str = "kind = \"files\"";

#[test]
fn a_shop_fetched_from_its_server_equals_its_files() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    shop.succeed(&["fetch", "from-files"]);
    let server = Serve::start(&shop);
    let other = Shop::fixture("small");
    other.edit(
        "site.toml",
        FROM_FILES,
        &format!("kind = \"http\"\nbase = \"http://{}/api\"", server.address),
    );
    other.succeed(&["fetch", "from-shop"]);
    let files = tree(&shop.file("from-files"));
    assert_eq!(files.len(), 25);
    assert!(
        files == tree(&other.file("from-shop")),
        "the recordings differ"
    );
    other.succeed(&["build"]);
    assert!(
        tree(&shop.file("dist")) == tree(&other.file("dist")),
        "the sites differ"
    );
}

#[test]
fn calls_name_pictures_that_the_site_has() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let server = Serve::start(&shop);
    let (status, answer) = server.get("/api/charge/goods-group-detail-v3?slug=star-drifters");
    assert_eq!(status, 200, "{answer}");
    let group: Value = serde_json::from_str(&answer).expect("an envelope");
    let picture = group["data"]["main_image"].as_str().expect("a picture");
    assert_eq!(server.get(picture).0, 200, "{picture}");
}

/// What a visitor may type: the names of a locale's goods, their words, and with a letter missing.
fn typed(goods: &serde_json::Map<String, Value>) -> BTreeSet<String> {
    let names = goods
        .values()
        .map(|goods| goods["n"].as_str().expect("a name"));
    let words = names
        .clone()
        .flat_map(|name| name.split(' '))
        .map(str::to_owned);
    let misspelt = names.clone().map(|name| {
        let missed = name.chars().count() / 2;
        let kept = name.chars().enumerate().filter(|(at, _)| *at != missed);
        kept.map(|(_, letter)| letter).collect::<String>()
    });
    let names = names.clone().map(str::to_owned);
    names.chain(words).chain(misspelt).collect()
}

#[test]
fn the_browsers_index_and_the_server_find_the_same_goods_in_every_locale() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let server = Serve::start(&shop);
    let file = |name: &str| {
        let path = shop.file("dist").join("search").join(name);
        std::fs::read(path).expect("the index is built")
    };
    let terms: SearchTerms = serde_json::from_slice(&file("terms.json")).expect("terms");
    let index = SearchIndex::new(&terms);
    let (mut asked, mut found) = (0, 0);
    for locale in Locale::ALL {
        let name = locale.name();
        let goods: Value =
            serde_json::from_slice(&file(&format!("{name}.json"))).expect("an index");
        let goods = goods["goods"].as_object().expect("goods");
        for typed in typed(goods) {
            let ranked = index.ranked(&typed);
            let here: Vec<_> = ranked
                .iter()
                .filter(|slug| goods.contains_key(**slug))
                .collect();
            let query = utf8_percent_encode(&typed, NON_ALPHANUMERIC);
            let call = format!("/api/charge/search-v4?s={query}&per_page=100&lang={name}");
            let (status, answer) = server.get(&call);
            assert_eq!(status, 200, "{call}: {answer}");
            let answer: Value = serde_json::from_str(&answer).expect("an envelope");
            let there = answer["data"]["list"]["data"]
                .as_array()
                .unwrap_or_else(|| panic!("{call}: {answer}"));
            let there: Vec<_> = there
                .iter()
                .map(|card| card["slug"].as_str().expect("a slug"))
                .collect();
            assert_eq!(format!("{here:?}"), format!("{there:?}"), "{name}: {typed}");
            asked += 1;
            found += there.len();
        }
    }
    assert!(
        asked > 100 && found > asked / 2,
        "{asked} asked, {found} found"
    );
}
