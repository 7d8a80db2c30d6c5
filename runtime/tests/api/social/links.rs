//! A person's own links: listed, removed, and never the last way in.

use serde_json::json;

use super::provider::vouched;
use super::{Browser, Service};
use crate::api::people::{code_by, sign_up};
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    nobody_has_no_links,
    the_only_way_in_stays,
    a_link_beside_a_password_is_removed,
);

const LINKS: &str = "/charge/socialite-links";
const UNLINK: &str = "/charge/socialite-unlink";

async fn nobody_has_no_links(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let stranger = world.stranger();
    assert_eq!(stranger.post(LINKS, json!({})).await.status(), 2);
    let body = json!({"platform": "own"});
    assert_eq!(stranger.post(UNLINK, body.clone()).await.status(), 2);
    let ann = sign_up(&world, "ann@example.com").await.caller;
    assert_eq!(*ann.post(LINKS, json!({})).await.data(), json!([]));
    assert_eq!(ann.post(UNLINK, body).await.status(), 404);
    assert_eq!(ann.post(UNLINK, json!({})).await.status(), 422);
}

async fn the_only_way_in_stays(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    let place = service
        .come(&mut browser, &vouched("7", "ann@example.com"))
        .await;
    let body = json!({"uuid": place.uuid()});
    browser.post("/charge/socialite/login", body).await;
    let reply = browser.post(LINKS, json!({})).await;
    let expected = json!([{
        "platform": "own", "name": "Own", "icon": "/api/charge/socialite-icons/own",
        "email": "ann@example.com", "created_at": world.app.clock.now(),
    }]);
    assert_eq!(*reply.data(), expected);
    let reply = browser.post(UNLINK, json!({"platform": "own"})).await;
    assert_eq!(reply.status(), 0);
    assert_eq!(
        reply.message(),
        "This is your only way to sign in. Set a password first."
    );
    // Somebody else's link is none of hers.
    let ben = sign_up(&world, "ben@example.com").await.caller;
    let reply = ben.post(UNLINK, json!({"platform": "own"})).await;
    assert_eq!(reply.status(), 404);
    let reply = browser.post(LINKS, json!({})).await;
    assert_eq!(*reply.data(), expected);
}

async fn a_link_beside_a_password_is_removed(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    sign_up(&world, "ann@example.com").await;
    let mut browser = Browser::new(&world);
    let ann = vouched("7", "ann@example.com");
    let place = service.come(&mut browser, &ann).await;
    world.clock.advance(seconds(60));
    let code = code_by(&world, &browser.caller(), "ann@example.com", "bind").await;
    let body = json!({"uuid": place.uuid(), "identifier": "ann@example.com", "code": code});
    let reply = browser.post("/charge/socialite/login", body).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    let reply = browser.post(UNLINK, json!({"platform": "own"})).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    let reply = browser.post(LINKS, json!({})).await;
    assert_eq!(*reply.data(), json!([]));
    let mut other = Browser::new(&world);
    assert_eq!(service.come(&mut other, &ann).await.status(), "1002");
}
