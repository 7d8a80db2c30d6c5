//! Entry tokens: an app that is signed in opens the shop in a browser, once and at once.

use kiosk_runtime::service::account::block_user;
use serde_json::{Value, json};

use crate::api::people::{TestUser, decided, sign_in, sign_up};
use crate::api::world::JsonResponse;
use crate::api::{Engine, World, days, on_both_engines, seconds};

on_both_engines!(
    a_browser_is_signed_in_once,
    of_two_browsers_one_is_signed_in,
    a_token_counts_for_a_minute,
    a_session_has_one_token,
    whoever_is_out_brings_nobody_in,
    what_it_begins_lasts_no_longer_than_what_asked,
);

async fn token(app: &TestUser) -> String {
    let reply = app.caller.post("/charge/entry-token", json!({})).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    reply.data()["token"].as_str().unwrap().to_owned()
}

async fn enter(world: &World, token: &str) -> JsonResponse {
    let body = json!({ "token": token });
    world.stranger().post("/charge/entry-login", body).await
}

fn is_refused(reply: &JsonResponse) -> bool {
    let cookies = reply.header("set-cookie");
    reply.status() == 0 && reply.body["reason"] == "social_expired" && cookies.is_none()
}

async fn a_browser_is_signed_in_once(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let token = token(&ann).await;
    let reply = enter(&world, &token).await;
    assert_eq!(reply.data()["user"]["id"], *ann.id);
    let data = reply.data();
    let browser = data["access_token"].as_str().unwrap();
    assert_ne!(browser, token);
    let profile = world.stranger().holding(browser);
    let profile = profile.post("/charge/user-profile", json!({})).await;
    assert_eq!(profile.data()["id"], *ann.id);
    let own = ann.caller.post("/charge/session-list", json!({})).await;
    let own = own.data();
    assert_eq!(own.as_array().map(Vec::len), Some(2));
    for used in [&token, browser, ann.token.as_str(), ""] {
        assert!(is_refused(&enter(&world, used).await), "{used}");
    }
    let visitor = world.stranger();
    let missing = visitor.post("/charge/entry-login", json!({})).await;
    assert_eq!(missing.status(), 422);
}

async fn of_two_browsers_one_is_signed_in(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let token = token(&ann).await;
    let (one, other) = tokio::join!(enter(&world, &token), enter(&world, &token));
    let came_in = [one, other]
        .iter()
        .filter(|reply| reply.status() == 1)
        .count();
    assert_eq!(came_in, 1);
}

async fn a_token_counts_for_a_minute(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    for (waited, counts) in [(59, true), (60, false)] {
        let token = token(&ann).await;
        world.clock.advance(seconds(waited));
        let reply = enter(&world, &token).await;
        assert_eq!(reply.status() == 1, counts, "{waited}: {}", reply.body);
    }
    let reply = ann.caller.post("/charge/entry-token", json!({})).await;
    assert_eq!(
        reply.data()["expires_at"].as_i64(),
        Some(world.app.clock.now().secs() + 60)
    );
}

async fn a_session_has_one_token(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let other = sign_in(&world, &ann.email).await;
    let (first, elsewhere, second) = (token(&ann).await, token(&other).await, token(&ann).await);
    assert!(is_refused(&enter(&world, &first).await));
    assert_eq!(enter(&world, &elsewhere).await.status(), 1);
    assert_eq!(enter(&world, &second).await.status(), 1);
}

async fn whoever_is_out_brings_nobody_in(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let left = token(&ann).await;
    ann.caller.post("/charge/logout", json!({})).await;
    assert!(is_refused(&enter(&world, &left).await));
    let bob = sign_up(&world, "bob@example.com").await;
    let held = token(&bob).await;
    block_user(
        &world.app.storage,
        &decided(&world.app, bob.id.parse().unwrap()),
    )
    .await
    .unwrap();
    assert!(is_refused(&enter(&world, &held).await));
}

async fn what_it_begins_lasts_no_longer_than_what_asked(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let asks = async |caller: &crate::api::world::Caller| {
        caller
            .post("/charge/user-profile", json!({}))
            .await
            .status()
    };
    for _ in 0..5 {
        world.clock.advance(days(10));
        assert_eq!(asks(&ann.caller).await, 1);
    }
    let reply = enter(&world, &token(&ann).await).await;
    assert_ne!(reply.data(), &Value::Null);
    let browser = world
        .stranger()
        .holding(reply.data()["access_token"].as_str().unwrap());
    // The cookie goes with the session: ten of its sixty days are left.
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.contains("Max-Age=864000"), "{cookie}");
    assert_eq!(asks(&browser).await, 1);
    world.clock.advance(days(10));
    assert_eq!((asks(&browser).await, asks(&ann.caller).await), (2, 2));
}
