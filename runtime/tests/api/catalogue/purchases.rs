//! What others bought: real orders first, the catalogue's own otherwise.

use kiosk_domain::{OrderId, Slug, UnixTime};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::catalogue::RecentPurchase;
use serde_json::json;

use crate::api::{Engine, World, on_both_engines};

on_both_engines!(real_purchases_are_told_newest_first_in_the_asked_language);

async fn add(world: &World, purchase: &RecentPurchase) {
    let storage = &world.app.storage;
    let added: Result<(), StorageError> = storage
        .write(async |tx| tx.add_purchase(purchase).await)
        .await;
    added.unwrap();
}

async fn real_purchases_are_told_newest_first_in_the_asked_language(engine: Engine) {
    let world = World::open(engine).await;
    let call = "/charge/someone-purchase";
    let before = world.stranger().post(call, json!({})).await;
    assert!(
        !before.data().as_array().unwrap().is_empty(),
        "the catalogue has some of its own"
    );
    for (order_id, slug) in [
        (1, "star-drifters"),
        (2, "no-longer-sold"),
        (3, "koi-kingdom"),
    ] {
        let purchase = RecentPurchase {
            order_id: OrderId::new(order_id),
            user_name: format!("a***{order_id}"),
            slug: Slug::parse(slug).unwrap(),
            created_at: UnixTime::from_secs(1000 + order_id),
        };
        // An order is told once, however often its job runs.
        for _ in 0..2 {
            add(&world, &purchase).await;
        }
    }
    world.refresh_catalogue().await;
    let reply = world
        .stranger()
        .with("lang", "cn")
        .post(call, json!({}))
        .await;
    assert_eq!(
        reply.data(),
        &json!([
            {"user_name": "a***3", "goods_name": "锦鲤王国", "slug": "koi-kingdom", "created_at": 1003},
            {"user_name": "a***1", "goods_name": "星际漂流者", "slug": "star-drifters", "created_at": 1001},
        ])
    );
    for order_id in 10..80 {
        let purchase = RecentPurchase {
            order_id: OrderId::new(order_id),
            user_name: "b***c".to_owned(),
            slug: Slug::parse("star-drifters").unwrap(),
            created_at: UnixTime::from_secs(2000 + order_id),
        };
        add(&world, &purchase).await;
    }
    let storage = &world.app.storage;
    let told = storage.recent_purchases().await.unwrap();
    assert_eq!(told.len(), 50);
    let swept = storage.sweep_purchases().await.unwrap();
    assert_eq!(swept, 73 - 50, "and none of those that are told of");
    assert_eq!(storage.recent_purchases().await.unwrap(), told);
    assert_eq!(storage.sweep_purchases().await.unwrap(), 0);
}
