//! Prices on built pages: one amount for one group, wherever it is shown.

use serde_json::json;

use crate::support::Shop;

/// The goods' cheapest SKU is neither the first nor, on a desktop, the cheapest of all.
const SKUS: &str = "skus:
  - {id: 50101, name: 60 crystals, price: \"5.00\"}
  - {id: 50102, name: 300 crystals, price: \"4.00\", original: \"8.00\"}
  - {id: 50103, name: 980 crystals, price: \"1.00\", clients: [h5]}
";

/// A shop whose first goods have these SKUs, built.
fn shop(own: &str) -> Shop {
    let shop = Shop::fixture("small");
    let file = "content/catalogue/groups/star-drifters/group.yaml";
    let group = shop.read(file);
    let (before, skus) = group.split_once("skus:").expect("a group has SKUs");
    let (_, after) = skus.split_once("reviews:").expect("it has reviews");
    shop.write(file, &format!("{before}{own}reviews:{after}"));
    shop.succeed(&["build"]);
    shop
}

/// The amounts (`$4.00`) that stand to be paid between two marks, each time that both are found.
fn amounts(html: &str, begin: &str, end: &str) -> Vec<String> {
    let parts = html.split(begin).skip(1);
    let parts = parts.filter_map(|rest| rest.split_once(end).map(|(part, _)| part));
    let prices = parts.flat_map(|part| part.split("<span class=\"price").skip(1));
    prices
        .filter(|price| !price.starts_with("-row"))
        .filter_map(|price| price.split_once('>')?.1.split_once('<'))
        .map(|(amount, _)| amount.to_owned())
        .collect()
}

#[test]
fn every_place_shows_the_cheapest_that_a_desktop_can_buy() {
    let shop = shop(SKUS);
    for page in [
        "",
        "games/",
        "games/mobile-games/",
        "dailydeals/",
        "season-help/",
    ] {
        let html = shop.read(&format!("dist/{page}index.html"));
        let prices = amounts(&html, "href=\"/star-drifters/", "</a>");
        assert!(!prices.is_empty(), "/{page} shows no price");
        assert!(
            prices.iter().all(|price| price == "$4.00"),
            "/{page}: {prices:?}"
        );
    }
    let html = shop.read("dist/star-drifters/index.html");
    assert_eq!(amounts(&html, "<dl class=\"facts\">", "</dl>"), ["$4.00"]);
    assert!(html.contains("at Small Shop from $4.00"));
    let search: serde_json::Value =
        serde_json::from_str(&shop.read("dist/search/default.json")).expect("JSON");
    assert_eq!(search["goods"]["star-drifters"]["m"], "$4.00");
    assert_eq!(search["goods"]["star-drifters"]["c"], "-50%");
}

/// What the panel of a page is told of each SKU, but for its number and its name.
fn panel_skus(html: &str) -> Vec<serde_json::Value> {
    let panel = html
        .split_once("data-island=\"goods-panel\"")
        .expect("it has a panel")
        .1;
    let props = panel
        .split_once("application/json\">")
        .expect("it has props")
        .1;
    let props = props.split_once("</script>").expect("they end").0;
    let props: serde_json::Value = serde_json::from_str(props).expect("JSON");
    let mut skus = props["skus"].as_array().expect("it has SKUs").clone();
    for sku in &mut skus {
        let sku = sku.as_object_mut().expect("an object");
        sku.remove("id");
        sku.remove("name");
    }
    skus
}

#[test]
fn a_panel_is_told_no_more_of_a_sku_than_it_has() {
    let shop = shop(
        "skus:
  - {id: 1, name: plain, price: \"5.00\"}
  - {id: 2, name: no cheaper than before, price: \"5.00\", original: \"4.00\"}
  - {id: 3, name: struck, price: \"4.00\", original: \"8.00\"}
  - {id: 4, name: special, price: \"4.00\", special: \"3.00\"}
  - {id: 5, name: for hours, price: \"4.00\", special: \"3.00\", flash_sale: {price: \"2.00\", start: \"10:00\", end: \"22:00\"}}
  - {id: 6, name: all day, price: \"4.00\", original: \"8.00\", flash_sale: {price: \"2.00\", start: \"00:00\", end: \"00:00\", stock: 3}}
",
    );
    let html = shop.read("dist/star-drifters/index.html");
    assert_eq!(
        panel_skus(&html),
        [
            json!({"price": 500}),
            json!({"price": 500}),
            json!({"price": 400, "struck": 800, "off": 50}),
            json!({"price": 300, "struck": 400, "off": 25, "kind": "special"}),
            json!({
                "price": 300, "struck": 400, "off": 25, "kind": "special",
                "flash": {"price": 200, "start": "10:00", "end": "22:00", "face": 400, "special": 300},
            }),
            json!({
                "price": 200, "struck": 800, "off": 75, "kind": "flash",
                "flash": {"price": 200, "start": "00:00", "end": "00:00", "stock": 3, "face": 400, "original": 800},
            }),
        ]
    );
}
