//! Shelves: their parts, their prices, their clients.

use kiosk_domain::Locale;
use serde_json::{Value, json};

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    a_shelf_has_as_many_cards_as_are_asked_for,
    whole_shelves_are_those_of_the_catalogue,
    cards_show_the_asked_currency_and_what_the_client_may_see,
);

/// Each shelf with where its cards stand, and how many there are when nobody says.
const SHELVES: [(&str, &str, usize); 5] = [
    ("/charge/hot-goods", "", 6),
    ("/charge/daily-sale-goods", "/list/data", 3),
    ("/charge/new-goods", "/list/data", 6),
    ("/charge/flash-sale-goods", "/list", 3),
    ("/charge/recommended-goods", "/data", 4),
];

async fn cards(world: &World, (call, place): (&str, &str), asked: Value) -> Vec<Value> {
    let reply = world.stranger().post(call, asked).await;
    reply
        .data()
        .pointer(place)
        .unwrap()
        .as_array()
        .unwrap()
        .clone()
}

async fn a_shelf_has_as_many_cards_as_are_asked_for(engine: Engine) {
    let world = World::open(engine).await;
    for (call, place, usual) in SHELVES {
        let shelf = (call, place);
        assert_eq!(cards(&world, shelf, json!({})).await.len(), usual, "{call}");
        let count = if call.contains("flash") {
            "limit"
        } else {
            "per_page"
        };
        assert_eq!(
            cards(&world, shelf, json!({count: "2"})).await.len(),
            2,
            "{call}"
        );
        assert_eq!(
            cards(&world, shelf, json!({count: 0})).await.len(),
            1,
            "{call}"
        );
        let all = cards(&world, shelf, json!({count: 100_000})).await;
        assert!(all.len() >= usual, "{call}");
        let second = cards(&world, shelf, json!({count: 2, "page": 2})).await;
        assert_eq!(second, all[2..4], "{call}");
        assert!(
            cards(&world, shelf, json!({"page": u32::MAX}))
                .await
                .is_empty(),
            "{call}"
        );
    }
}

async fn whole_shelves_are_those_of_the_catalogue(engine: Engine) {
    let world = World::open(engine).await;
    let shop = snapshot();
    let catalogue = shop.locale(Locale::IdId);
    let shelves = &catalogue.shelves;
    let someone = world.stranger().with("lang", "id-id");
    let asked = json!({"currency": "IDR", "country_code": "ID", "per_page": 100});
    for (call, place, shelf) in [
        ("/charge/hot-goods", "", &shelves.hot),
        ("/charge/daily-sale-goods", "/list/data", &shelves.daily),
        ("/charge/new-goods", "/list/data", &shelves.new),
        ("/charge/flash-sale-goods", "/list", &shelves.flash.list),
        ("/charge/recommended-goods", "/data", &shelves.recommended),
        ("/charge/activity-goods", "", &shelves.activity),
    ] {
        let reply = someone.post(call, asked.clone()).await;
        assert_eq!(
            reply.data().pointer(place).unwrap(),
            &serde_json::to_value(shelf).unwrap(),
            "{call}"
        );
    }
    let reply = someone.post("/charge/flash-sale-goods", asked).await;
    assert_eq!(
        (&reply.data()["start"], &reply.data()["end"]),
        (&"10:00".into(), &"22:00".into())
    );
}

async fn cards_show_the_asked_currency_and_what_the_client_may_see(engine: Engine) {
    let world = World::open(engine).await;
    for (call, place, _) in SHELVES {
        let shown = cards(&world, (call, place), json!({"currency": "JPY"})).await;
        assert!(
            shown
                .iter()
                .all(|card| card["first_goods"]["currency"] == "JPY"),
            "{call}"
        );
        assert!(
            shown
                .iter()
                .all(|card| card["first_goods"]["currency_symbol"] == "¥"),
            "{call}"
        );
    }
    let star = async |client: &str| {
        let asked = json!({"client": client, "per_page": 100});
        let all = cards(&world, ("/charge/hot-goods", ""), asked).await;
        let card = all.into_iter().find(|card| card["slug"] == "star-drifters");
        card.expect("it is hot")["first_goods"]["sku_id"].clone()
    };
    // The first SKU is for phones alone.
    assert_eq!(star("h5").await, 50101);
    assert_eq!(star("pc").await, 50102);
    let reply = world
        .stranger()
        .post("/charge/hot-goods", json!({"client": "fridge"}))
        .await;
    assert_eq!(reply.status(), 422);
}
