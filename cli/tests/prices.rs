//! Prices on built pages: one amount for one group, wherever it is shown.

use crate::support::Shop;

/// The goods' cheapest SKU is neither the first nor, on a desktop, the cheapest of all.
const SKUS: &str = "skus:
  - {id: 50101, name: 60 crystals, price: \"5.00\"}
  - {id: 50102, name: 300 crystals, price: \"4.00\", original: \"8.00\"}
  - {id: 50103, name: 980 crystals, price: \"1.00\", clients: [h5]}
";

fn shop() -> Shop {
    let shop = Shop::fixture("small");
    let file = "content/catalogue/groups/star-drifters/group.yaml";
    let group = shop.read(file);
    let (before, skus) = group.split_once("skus:").expect("a group has SKUs");
    let (_, after) = skus.split_once("reviews:").expect("it has reviews");
    shop.write(file, &format!("{before}{SKUS}reviews:{after}"));
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
    let shop = shop();
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
