//! How often somebody goes and comes back, from which host, and what changes meanwhile.

use kiosk_domain::SessionTimes;
use kiosk_runtime::service::account::{SignIn, SignInProof, begin_session};
use kiosk_runtime::storage::account::NewSession;
use serde_json::json;

use super::provider::vouched;
use super::{Browser, Service};
use crate::api::people::{code_by, sign_up};
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    links_are_counted,
    those_who_come_back_are_counted,
    a_visit_that_begins_elsewhere_begins_at_home,
    a_link_that_is_removed_meanwhile_lets_nobody_in,
);

async fn links_are_counted(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    for _ in 0..30 {
        browser.follow("/charge/socialite/own").await;
    }
    let reply = browser.get("/charge/socialite/own").await;
    assert_eq!(reply.status(), 429);
    let login = browser.post("/charge/socialite/login", json!({})).await;
    assert_eq!(login.status(), 422);
}

async fn those_who_come_back_are_counted(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    for _ in 0..30 {
        let place = browser
            .follow("/charge/socialite/own/callback?state=x")
            .await;
        assert_eq!(place.status(), "1004");
    }
    let reply = browser.get("/charge/socialite/own/callback?state=x").await;
    assert_eq!((reply.http, reply.status()), (200, 429));
    // Asking who waits, and completing, are counted together.
    for _ in 0..15 {
        let status = browser.get("/charge/socialite-status-v4?uuid=0123").await;
        assert_eq!(status.status(), 404);
        let login = browser
            .post("/charge/socialite/login", json!({"uuid": "0123"}))
            .await;
        assert_eq!(login.status(), 0);
    }
    let status = browser.get("/charge/socialite-status-v4?uuid=0123").await;
    assert_eq!(status.status(), 429);
    let login = browser
        .post("/charge/socialite/login", json!({"uuid": "0123"}))
        .await;
    assert_eq!(login.status(), 429);
}

async fn a_visit_that_begins_elsewhere_begins_at_home(engine: Engine) {
    let service = Service::open().await;
    let world = service
        .shop_with(engine, |parts| {
            parts.config.origins = vec!["https://shop.example.jp".to_owned()];
        })
        .await;
    let call = "/charge/socialite/own?back_url=/ja/%3Fx%3D1&lang=ja";
    let at = |host: &str| world.stranger().without("origin").with("host", host);
    let reply = at("shop.example.jp").get(call).await;
    assert_eq!(reply.http, 303);
    let home = "https://shop.example/api/charge/socialite/own?back_url=%2Fja%2F%3Fx%3D1&lang=ja";
    assert_eq!(reply.header("location"), Some(home));
    assert!(reply.header("set-cookie").is_none());
    for host in ["shop.example", "127.0.0.1", "evil.example"] {
        let reply = at(host).get(call).await;
        let to = reply.header("location").unwrap();
        assert!(to.starts_with(&service.server.uri()), "{host}: {to}");
    }
}

async fn a_link_that_is_removed_meanwhile_lets_nobody_in(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let session = NewSession {
        token_hash: "hash of a token".to_owned(),
        id: world.app.next_id(),
        user_id: ann.id.parse().unwrap(),
        times: SessionTimes::begun(world.app.clock.now()),
        agent: String::new(),
        address: String::new(),
    };
    let sign_in = SignIn {
        session,
        replaces: None,
    };
    let linked = SignInProof::SocialLink {
        platform: "own".to_owned(),
        subject: "7".to_owned(),
    };
    let storage = &world.app.storage;
    assert!(!begin_session(storage, &sign_in, &linked).await.unwrap());
    let mut browser = Browser::new(&world);
    let place = service
        .come(&mut browser, &vouched("7", "ann@example.com"))
        .await;
    world.clock.advance(seconds(60));
    let caller = browser.caller();
    let code = code_by(&world, &caller, "ann@example.com", "socialiteLogin").await;
    let body = json!({"uuid": place.uuid(), "identifier": "ann@example.com", "code": code,
        "verify_type": "socialiteLogin"});
    let reply = browser.post("/charge/socialite/login", body).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    assert!(begin_session(storage, &sign_in, &linked).await.unwrap());
}
