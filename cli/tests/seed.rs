//! `kiosk seed` in a new shop.

use serde_json::Value;

use crate::support::{Run, Shop};

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout))
}

#[test]
fn a_new_shop_is_filled_and_verified() {
    let shop = Shop::started();
    let seeded = shop.succeed(&["seed"]).stdout;
    assert!(seeded.contains("password comet-demo-77"), "{seeded}");
    assert!(seeded.contains("demo@shop.example"), "{seeded}");
    let verified = shop.succeed(&["verify"]).stdout;
    assert_eq!(verified, "everything fits together\n");
    let orders = json(&shop.succeed(&["orders", "list", "--json"]));
    let states: std::collections::BTreeSet<_> = orders
        .as_array()
        .unwrap()
        .iter()
        .map(|order| order["state"].as_str().unwrap())
        .collect();
    assert_eq!(states.len(), 9, "{states:?}");
    let people = json(&shop.succeed(&["users", "list", "--json"]));
    assert_eq!(people.as_array().unwrap().len(), 4);

    let again = shop.kiosk(&["seed"]);
    assert_eq!(again.code, 1);
    assert!(again.stderr.contains("hint:"), "{}", again.stderr);
    let once = json(&shop.succeed(&["seed", "--once", "--json"]));
    assert_eq!(once["seeded"], false);
}

#[test]
fn the_sample_shop_is_filled_too() {
    let shop = Shop::sample();
    let seeded = shop.succeed(&["seed", "--once"]).stdout;
    assert!(seeded.contains("demo@shop.example"), "{seeded}");
    let verified = shop.succeed(&["verify"]).stdout;
    assert_eq!(verified, "everything fits together\n");
}

#[test]
fn a_shop_that_strangers_reach_is_left_as_it_is() {
    let shop = Shop::started();
    let site = shop.read("site.toml");
    shop.write(
        "site.toml",
        &site.replace("https://shop.example", "https://comet.shop"),
    );
    let refused = shop.kiosk(&["seed"]);
    assert_eq!(refused.code, 1);
    assert!(
        refused.stderr.contains("strangers reach"),
        "{}",
        refused.stderr
    );
    assert!(!shop.file(".kiosk/data").exists());
}
