//! Whose pages may call, as browsers ask and are told.

use axum::body::Body;
use axum::http::Request;
use kiosk_runtime::config::Quota;
use kiosk_runtime::{AppSlot, SiteOptions, site_router};
use serde_json::json;
use tower::ServiceExt as _;

use super::world::{Caller, JsonResponse, ORIGIN};
use super::{Engine, World, on_both_engines};

on_both_engines!(
    browsers_are_told_before_a_page_of_another_origin_calls,
    every_answer_may_be_read_by_listed_origins,
    other_origins_are_told_nothing,
    nothing_is_said_where_no_other_origin_may_call,
);

const OTHER: &str = "https://app.example";
const CALL: &str = "/charge/area-list";

async fn open(engine: Engine) -> World {
    World::with(engine, |parts| {
        parts.config.origins = vec![OTHER.to_owned()];
    })
    .await
}

/// What a browser asks before a page calls with JSON in its own language.
fn asking(world: &World, origin: &str) -> Caller {
    let page = world.stranger().with("origin", origin);
    page.with("access-control-request-method", "POST").with(
        "access-control-request-headers",
        "content-type,lang,x-auth-time",
    )
}

fn words(reply: &JsonResponse, name: &str) -> Vec<String> {
    let told = reply.headers.get_all(name).iter();
    let words = told.flat_map(|value| value.to_str().unwrap().split(','));
    words.map(|word| word.trim().to_lowercase()).collect()
}

fn cross_origin(reply: &JsonResponse) -> Vec<String> {
    let names = reply.headers.keys().map(ToString::to_string);
    names
        .filter(|name| name.starts_with("access-control-"))
        .collect()
}

async fn browsers_are_told_before_a_page_of_another_origin_calls(engine: Engine) {
    let world = open(engine).await;
    for origin in [OTHER, ORIGIN] {
        for call in [CALL, "/charge/user-profile", "/charge/no-such-call"] {
            let reply = asking(&world, origin).options(call).await;
            assert_eq!(reply.http, 200, "{call}");
            let told = |name| reply.header(name);
            assert_eq!(told("access-control-allow-origin"), Some(origin));
            assert_eq!(told("access-control-allow-credentials"), Some("true"));
            assert_eq!(told("access-control-max-age"), Some("3600"));
            assert_eq!(told("vary"), Some("origin"));
            assert!(told("content-security-policy").is_some());
            let methods = words(&reply, "access-control-allow-methods");
            assert_eq!(methods, ["get", "head", "post"]);
            let headers = words(&reply, "access-control-allow-headers");
            for name in [
                "content-type",
                "authorization",
                "lang",
                "x-auth-time",
                "device",
                "ftr-token",
                "if-none-match",
                "idempotency-key",
            ] {
                assert!(headers.iter().any(|known| known == name), "{name}");
            }
        }
    }
}

async fn every_answer_may_be_read_by_listed_origins(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.origins = vec![OTHER.to_owned()];
        parts.config.limits.address = Quota::new("address", 6, 60);
    })
    .await;
    let page = world.stranger().with("origin", OTHER);
    let made = page.get(CALL).await;
    let etag = made.header("etag").unwrap().to_owned();
    let unchanged = page.with("if-none-match", etag).get(CALL).await;
    assert_eq!(unchanged.http, 304);
    let mut replies = vec![made, unchanged];
    for (call, status) in [
        (CALL, 1),
        ("/charge/no-such-call", 404),
        ("/charge/user-profile", 2),
        ("/charge/login-v3", 422),
        (CALL, 429),
    ] {
        let reply = page.post(call, json!({})).await;
        assert_eq!(reply.status(), status, "{call}");
        replies.push(reply);
    }
    let refused = page.get(CALL).await;
    assert_eq!(refused.status(), 429, "what is kept is counted, too");
    replies.push(refused);
    for reply in replies {
        let told = |name| reply.header(name);
        assert_eq!(told("access-control-allow-origin"), Some(OTHER));
        assert_eq!(told("access-control-allow-credentials"), Some("true"));
        let read = words(&reply, "access-control-expose-headers");
        assert_eq!(read, ["x-request-id", "etag", "retry-after"]);
        assert!(words(&reply, "vary").contains(&"origin".to_owned()));
        assert!(told("x-request-id").is_some());
    }
    let page = page.visit("/").await;
    assert_eq!(cross_origin(&page), [""; 0], "pages are no calls");
}

async fn other_origins_are_told_nothing(engine: Engine) {
    let world = open(engine).await;
    for origin in [
        "https://evil.example",
        "http://app.example",
        "https://app.example.evil.example",
        "https://app.example:8443",
        "null",
    ] {
        let asked = asking(&world, origin).options(CALL).await;
        assert_eq!(asked.header("access-control-allow-origin"), None);
        let page = world.stranger().with("origin", origin);
        for _ in 0..2 {
            let read = page.get(CALL).await;
            assert_eq!(read.header("access-control-allow-origin"), None);
            let kept_apart = words(&read, "vary").contains(&"origin".to_owned());
            assert!(kept_apart, "a cache must not give it to a listed origin");
        }
        assert_eq!(page.post(CALL, json!({})).await.http, 403);
    }
}

#[tokio::test]
async fn an_api_that_opens_later_says_the_same() {
    let world = open(Engine::Sqlite).await;
    let app_slot = AppSlot::default();
    let router = site_router(SiteOptions {
        app_slot: Some(app_slot.clone()),
        ..SiteOptions::new(world.folder.path().join("dist"))
    });
    let allowed = async || {
        let request = Request::get(format!("/api{CALL}")).header("origin", OTHER);
        let request = request.body(Body::empty()).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        let told = answer.headers().get("access-control-allow-origin");
        told.map(|origin| origin.to_str().unwrap().to_owned())
    };
    assert_eq!(allowed().await, None);
    app_slot.open(world.app.clone());
    assert_eq!(allowed().await.as_deref(), Some(OTHER));
}

async fn nothing_is_said_where_no_other_origin_may_call(engine: Engine) {
    let world = World::open(engine).await;
    let own = world.stranger();
    let asked = asking(&world, ORIGIN).options(CALL).await;
    assert_eq!(asked.http, 405);
    for reply in [
        asked,
        own.get(CALL).await,
        own.get(CALL).await,
        own.post(CALL, json!({})).await,
    ] {
        assert_eq!(cross_origin(&reply), [""; 0]);
        assert!(!words(&reply, "vary").contains(&"origin".to_owned()));
    }
}
