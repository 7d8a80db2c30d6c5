//! Counting who goes to the app's shop.

use secrecy::ExposeSecret as _;
use serde_json::json;
use sqlx::Connection as _;

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
    let url = world.app.config.storage.url.expose_secret();
    let mut database = sqlx::AnyConnection::connect(url).await.unwrap();
    let rows = sqlx::query_as("SELECT day, client, clicks FROM app_download ORDER BY day, client");
    let counted: Vec<(i64, String, i64)> = rows.fetch_all(&mut database).await.unwrap();
    let expected = [
        (today, "android", 1),
        (today, "ios", 2),
        (today, "other", 2),
        (today + 1, "ios", 1),
    ];
    assert_eq!(
        counted,
        expected.map(|(day, client, clicks)| (day, client.to_owned(), clicks))
    );
}
