//! What cards cost in another currency than their page's.

use serde_json::{Value, json};

use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    a_card_has_its_usual_price_and_that_of_its_sale_in_each_currency,
    the_sku_is_named_in_the_asked_language,
    groups_in_any_order_are_one_question_and_unknown_ones_are_left_out,
    the_region_changes_nothing_and_no_currency_is_dollars,
    a_hundred_groups_are_answered_and_one_more_is_refused,
);

async fn prices(world: &World, query: &str) -> Vec<Value> {
    let call = format!("/v4/from-prices?{query}");
    let reply = world.stranger().get(&call).await;
    assert_eq!(reply.status(), 1, "{call}");
    reply.data().as_array().unwrap().clone()
}

async fn a_card_has_its_usual_price_and_that_of_its_sale_in_each_currency(engine: Engine) {
    let world = World::open(engine).await;
    for (code, face, original, flash, off) in [
        ("USD", "1.39", "1.49", "1.19", [7, 21]),
        ("IDR", "23000", "24500", "19500", [7, 21]),
        ("JPY", "210", "230", "180", [9, 22]),
        ("TWD", "45", "48", "39", [7, 19]),
    ] {
        let found = prices(&world, &format!("slugs=star-drifters&currency={code}")).await;
        let sku = |price: &str, off: u8| {
            json!({
                "sku_id": 50102,
                "name": "Starter Pack",
                "price": price,
                "struck": original,
                "off": off,
            })
        };
        let expected = json!({
            "slug": "star-drifters",
            "currency": code,
            // A cheaper SKU is seen on phones alone, and a page is one for all.
            "usual": sku(face, off[0]),
            "sale": {"sku": sku(flash, off[1]), "start": "10:00", "end": "22:00"},
        });
        assert_eq!(found, [expected], "{code}");
    }
}

async fn the_sku_is_named_in_the_asked_language(engine: Engine) {
    let world = World::open(engine).await;
    let japanese = world.stranger().with("lang", "ja");
    let reply = japanese
        .get("/v4/from-prices?slugs=star-drifters&currency=IDR")
        .await;
    let usual = &reply.data()[0]["usual"];
    assert_eq!(
        (&usual["name"], &usual["price"]),
        (&"スターターパック".into(), &"23000".into())
    );
}

async fn groups_in_any_order_are_one_question_and_unknown_ones_are_left_out(engine: Engine) {
    let world = World::open(engine).await;
    let found = prices(
        &world,
        "slugs=star-drifters,moonlit-realms,no-such,,&currency=KRW",
    )
    .await;
    let slugs: Vec<_> = found.iter().map(|price| price["slug"].as_str()).collect();
    assert_eq!(slugs, [Some("moonlit-realms"), Some("star-drifters")]);
    assert!(found.iter().all(|price| price["currency"] == "KRW"));
    let turned = prices(&world, "slugs=moonlit-realms,star-drifters&currency=KRW").await;
    assert_eq!(turned, found);
    assert_eq!(prices(&world, "slugs=,&currency=KRW").await.len(), 0);
}

async fn the_region_changes_nothing_and_no_currency_is_dollars(engine: Engine) {
    let world = World::open(engine).await;
    let plain = prices(&world, "slugs=star-drifters").await;
    assert_eq!(plain[0]["currency"], "USD");
    for query in ["country_code=ID", "currency=EUR", "currency=&country_code="] {
        let same = prices(&world, &format!("slugs=star-drifters&{query}")).await;
        assert_eq!(same, plain, "{query}");
    }
}

async fn a_hundred_groups_are_answered_and_one_more_is_refused(engine: Engine) {
    let world = World::open(engine).await;
    let slugs = |count: usize| {
        let unknown = (1..count).map(|number| format!("none-{number}"));
        let slugs = unknown.chain(["star-drifters".to_owned()]);
        slugs.collect::<Vec<_>>().join(",")
    };
    let found = prices(&world, &format!("slugs={}", slugs(100))).await;
    assert_eq!(found.len(), 1);
    let call = format!("/v4/from-prices?slugs={}", slugs(101));
    let reply = world.stranger().get(&call).await;
    assert_eq!((reply.http, reply.status()), (200, 422));
    assert!(reply.body["data"]["errors"]["slugs"].is_string());
}
