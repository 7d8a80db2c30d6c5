//! Shelves: their parts, their prices, their clients.

use std::sync::Arc;

use kiosk_catalogue::Snapshot;
use kiosk_contract::catalogue::FlashSale;
use kiosk_domain::{Amount, DailyWindow, Locale, SkuId};
use serde_json::{Value, json};

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    a_shelf_has_as_many_cards_as_are_asked_for,
    whole_shelves_are_those_of_the_catalogue,
    cards_show_the_asked_currency_and_what_the_client_may_see,
    within_the_hours_of_a_sale_cards_show_the_sku_that_is_the_cheapest_then,
    cards_tell_where_goods_are_sold,
);

/// Each shelf with where its cards stand, and how many there are when nobody says.
const SHELVES: [(&str, &str, usize); 5] = [
    ("/charge/hot-goods", "", 6),
    ("/charge/daily-sale-goods", "/list/data", 3),
    ("/charge/new-goods", "/list/data", 6),
    ("/charge/flash-sale-goods", "/list", 3),
    ("/charge/recommended-goods", "/data", 4),
];

async fn cards(world: &World, call: &str, place: &str, asked: Value) -> Vec<Value> {
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
        assert_eq!(
            cards(&world, call, place, json!({})).await.len(),
            usual,
            "{call}"
        );
        let count = if call.contains("flash") {
            "limit"
        } else {
            "per_page"
        };
        assert_eq!(
            cards(&world, call, place, json!({count: "2"})).await.len(),
            2,
            "{call}"
        );
        assert_eq!(
            cards(&world, call, place, json!({count: 0})).await.len(),
            1,
            "{call}"
        );
        let all = cards(&world, call, place, json!({count: 100_000})).await;
        assert!(all.len() >= usual, "{call}");
        let second = cards(&world, call, place, json!({count: 2, "page": 2})).await;
        assert_eq!(second, all[2..4], "{call}");
        assert!(
            cards(&world, call, place, json!({"page": u32::MAX}))
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
        let cards = reply.data().pointer(place).unwrap().as_array().unwrap();
        let told: Vec<_> = cards
            .iter()
            .map(|card| (&card["slug"], &card["goods_name"]))
            .collect();
        let sold: Vec<_> = shelf
            .iter()
            .map(|card| (json!(card.slug), json!(card.goods_name)))
            .collect();
        let sold: Vec<_> = sold.iter().map(|(slug, name)| (slug, name)).collect();
        assert_eq!(told, sold, "{call}");
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
        let shown = cards(&world, call, place, json!({"currency": "JPY"})).await;
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
        let all = cards(&world, "/charge/hot-goods", "", asked).await;
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

/// The sample shop, where a SKU of Star Drifters is the cheapest from 10:00 to 22:00 in Beijing.
fn with_a_sale() -> Snapshot {
    let whole = snapshot();
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = whole.locale(locale).clone();
        let goods = catalogue
            .goods
            .get_mut("star-drifters")
            .expect("it is sold");
        let sku = goods
            .skus
            .iter_mut()
            .find(|sku| sku.id == SkuId::new(50109));
        sku.expect("it is one of them").flash_sale = Some(FlashSale {
            price: Amount::parse("0.79").unwrap(),
            window: DailyWindow::parse("10:00", "22:00").unwrap(),
            stock: None,
        });
        Arc::new(catalogue)
    });
    let books = whole.books();
    Snapshot::new(locales.to_vec()).with_books(|| books)
}

async fn within_the_hours_of_a_sale_cards_show_the_sku_that_is_the_cheapest_then(engine: Engine) {
    let world = World::open(engine).await;
    world.app.catalogue.replace(with_a_sale()).unwrap();
    let shown = async || {
        let mut shown = Vec::new();
        for (call, place) in [
            ("/charge/hot-goods?client=pc&per_page=100", ""),
            (
                "/charge/search-v4?client=pc&s=star%20drifters",
                "/list/data",
            ),
        ] {
            // The second time it is kept.
            for _ in 0..2 {
                let reply = world.stranger().get(call).await;
                let cards = reply.data().pointer(place).unwrap().as_array().unwrap();
                let card = cards.iter().find(|card| card["slug"] == "star-drifters");
                shown.push(card.expect("it is there")["first_goods"].clone());
            }
        }
        assert!(shown.iter().all(|card| *card == shown[0]), "{shown:?}");
        shown.swap_remove(0)
    };
    assert_eq!(shown().await["sku_id"], 50102, "at 02:00");
    world.clock.advance(seconds(8 * 3600 - 1));
    assert_eq!(shown().await["sku_id"], 50102, "at 09:59:59");
    world.clock.advance(seconds(1));
    let on_sale = shown().await;
    assert_eq!(on_sale["sku_id"], 50109, "at 10:00");
    assert_eq!(on_sale["face_value"], "94.99");
    assert_eq!(on_sale["flash_sale"]["price"], "0.79");
    world.clock.advance(seconds(12 * 3600));
    assert_eq!(shown().await["sku_id"], 50102, "at 22:00");
}

async fn cards_tell_where_goods_are_sold(engine: Engine) {
    let world = World::open(engine).await;
    let card = async |slug: &str| {
        let asked = json!({"s": slug, "client": "pc"});
        let found = cards(&world, "/charge/search-v4", "/list/data", asked).await;
        let card = found.into_iter().find(|card| card["slug"] == slug);
        card.expect("it is found")
    };
    let star = card("star-drifters").await;
    assert_eq!(
        (&star["area_where"], &star["area_list"]),
        (&0.into(), &"".into())
    );
    assert_eq!(star["first_goods"]["sku_id"], 50102);
    let koi = card("koi-kingdom").await;
    assert_eq!(
        (&koi["area_where"], &koi["area_list"]),
        (&1.into(), &"CN,TW,HK,JP".into())
    );
}
