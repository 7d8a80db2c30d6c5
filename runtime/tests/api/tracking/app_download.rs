//! Counting who goes to the app's shop.

use kiosk_runtime::storage::tracking::AppDownload;
use serde_json::json;

use crate::api::{Engine, World, days, on_both_engines};

on_both_engines!(clicks_are_counted_by_day_and_app);

async fn clicks_are_counted_by_day_and_app(engine: Engine) {
    let world = World::open(engine).await;
    let visitor = world.stranger();
    let click = async |body| {
        let reply = visitor.post("/charge/app-download-button", body).await;
        assert_eq!((reply.status(), reply.data()), (1, &json!(true)));
    };
    click(json!({"client": "ios"})).await;
    click(json!({"client": "ios"})).await;
    click(json!({"client": "android"})).await;
    click(json!({})).await;
    click(json!({"client": "toaster"})).await;
    world.clock.advance(days(1));
    click(json!({"client": "ios"})).await;
    // 2 o'clock in Beijing on 2026-11-21 is the evening before elsewhere.
    let today = 20_778;
    let counted = |day, client: &str, clicks| AppDownload {
        day,
        client: client.to_owned(),
        clicks,
    };
    assert_eq!(
        world.app.storage.app_downloads().await.unwrap(),
        [
            counted(today + 1, "ios", 1),
            counted(today, "android", 1),
            counted(today, "ios", 2),
            counted(today, "other", 2),
        ]
    );
}
