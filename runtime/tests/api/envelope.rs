//! What holds for every call: envelope, language, names, refusals before anybody reads.

use axum::body::Body;
use axum::extract::Request;
use kiosk_runtime::{AppSlot, SiteOptions, site_router};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::people::sign_up;
use super::{Engine, World, on_both_engines};

on_both_engines!(
    success_is_wrapped_and_named,
    a_session_is_asked_for_in_the_visitors_language,
    whose_session_is_gone_is_a_stranger_where_strangers_are_answered,
    what_does_not_exist_is_said_in_the_envelope,
    other_sites_pages_are_refused,
    every_refusal_is_in_the_envelope_and_translated,
    a_body_that_is_too_large_is_refused_in_the_envelope,
    what_is_no_json_is_refused_in_the_envelope,
    who_opens_a_call_as_a_page_reads_a_page,
);

async fn success_is_wrapped_and_named(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world.stranger().post("/charge/area-list", json!({})).await;
    assert_eq!((reply.http, reply.message()), (200, ""));
    assert_eq!(reply.data()[0]["region_symbol"], "0");
    assert_eq!(reply.header("x-request-id").unwrap().len(), 32);
}

async fn a_session_is_asked_for_in_the_visitors_language(engine: Engine) {
    let world = World::open(engine).await;
    let chinese = world.stranger().with("lang", "cn");
    let reply = chinese.post("/charge/user-profile", json!({})).await;
    assert_eq!((reply.http, reply.status()), (200, 2));
    assert_eq!(reply.message(), "请重新登录。");
    assert_eq!(reply.header("cache-control"), Some("private, no-store"));
}

async fn whose_session_is_gone_is_a_stranger_where_strangers_are_answered(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let gone = ann.caller.post("/charge/logout", json!({})).await;
    assert_eq!(gone.status(), 1);
    for call in [
        "/v4/coupon/index-page-list",
        "/v4/coupon/goods-group-page-list?slug=star-drifters",
        "/v4/coupon/goods-discount-data?goods_id=50104",
    ] {
        let told = ann.caller.get(call).await;
        assert_eq!(
            told.data(),
            world.stranger().get(call).await.data(),
            "{call}"
        );
    }
    let own = ann.caller.get("/v4/coupon/user-list").await;
    assert_eq!((own.http, own.status()), (200, 2));
}

async fn what_does_not_exist_is_said_in_the_envelope(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world.stranger().get("/charge/no-such-call").await;
    assert_eq!((reply.http, reply.status()), (404, 404));
    let reply = world.stranger().get("/charge/user-profile").await;
    assert_eq!((reply.http, reply.status()), (405, 405));
}

async fn other_sites_pages_are_refused(engine: Engine) {
    let world = World::open(engine).await;
    for origin in [
        "https://evil.example",
        "null",
        "https://shop.example.evil.example",
    ] {
        let evil = world.stranger().with("origin", origin);
        let reply = evil.post("/charge/area-list", json!({})).await;
        assert_eq!((reply.http, reply.status()), (403, 403), "{origin}");
    }
    let program = world.stranger().without("origin");
    let reply = program.post("/charge/area-list", json!({})).await;
    assert_eq!(reply.status(), 1);
}

async fn every_refusal_is_in_the_envelope_and_translated(engine: Engine) {
    let world = World::with(engine, |parts| parts.config.social.sandbox = Some(true)).await;
    let (english, chinese) = (world.stranger(), world.stranger().with("lang", "cn"));
    for (call, status) in [
        ("", 404),
        ("/", 404),
        ("/docs/no-such-file", 404),
        ("/docs/%ff", 404),
        ("/charge/no-such-call", 404),
        ("/charge/socialite/%ff", 404),
        ("/charge/socialite-icons/%ff", 404),
        ("/charge/socialite/%ff/callback", 404),
    ] {
        let (one, other) = (english.get(call).await, chinese.get(call).await);
        assert_eq!((one.status(), other.status()), (status, status), "{call}");
        assert_ne!(one.message(), other.message(), "{call}");
        assert_eq!(one.header("cache-control"), Some("private, no-store"));
    }
}

async fn a_body_that_is_too_large_is_refused_in_the_envelope(engine: Engine) {
    let world = World::with(engine, |parts| parts.config.social.sandbox = Some(true)).await;
    let large = vec![b' '; 64 * 1024 + 1];
    for call in [
        "/charge/area-list",
        "/charge/socialite/sandbox/callback",
        "/sandbox/social/authorize",
    ] {
        let reply = world.stranger().post_bytes(call, large.clone()).await;
        assert_eq!((reply.http, reply.status()), (413, 413), "{call}");
        let fits = large[1..].to_vec();
        let reply = world.stranger().post_bytes(call, fits).await;
        assert_ne!(reply.http, 413, "{call}");
    }
}

async fn what_is_no_json_is_refused_in_the_envelope(engine: Engine) {
    let world = World::open(engine).await;
    for body in ["{", "[]", "3", "{\"a\":}", "\u{0}"] {
        let body = body.as_bytes().to_vec();
        let reply = world.stranger().post_bytes("/charge/area-list", body).await;
        assert_eq!((reply.http, reply.status()), (400, 400));
    }
}

async fn who_opens_a_call_as_a_page_reads_a_page(engine: Engine) {
    let world = World::open(engine).await;
    let browser = world
        .stranger()
        .with("sec-fetch-mode", "navigate")
        .with("accept-language", "ar-EG");
    for call in [
        "/charge/socialite/nobody",
        "/charge/no-such-call",
        "/charge/user-profile",
        "/charge/goods-group-detail-v3?slug=nothing",
    ] {
        let reply = browser.get(call).await;
        let page = reply.body["text"].as_str().expect(call);
        assert!(
            page.contains("<html lang=\"ar\" dir=\"rtl\">"),
            "{call}: {page}"
        );
        let kind = reply.header("content-type").unwrap();
        assert!(kind.starts_with("text/html"), "{call}: {kind}");
        assert_eq!(reply.header("cache-control"), Some("private, no-store"));
        let program = world.stranger().with("lang", "ar").get(call).await;
        assert_eq!(reply.http, program.http, "{call}");
        assert!(page.contains(program.message()), "{call}: {page}");
    }
    let read = browser.get("/charge/area-list").await;
    assert_eq!(read.status(), 1, "what is no refusal stays what it is");
}

#[tokio::test]
async fn an_api_that_opened_late_answers_every_call() {
    let world = World::open(Engine::Sqlite).await;
    let app_slot = AppSlot::default();
    app_slot.open(world.app.clone());
    let router = site_router(SiteOptions {
        app_slot: Some(app_slot),
        ..SiteOptions::new(world.folder.path().join("dist"))
    });
    for (path, status) in [
        ("/api/docs/swagger-ui.css", 200),
        ("/api/charge/socialite/sandbox", 303),
        ("/api/charge/area-list", 200),
        ("/api/charge/no-such-call", 404),
        ("/api", 404),
        ("/api/", 404),
    ] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{path}");
    }
}

#[tokio::test]
async fn an_api_that_is_not_there_yet_says_so_in_the_visitors_language() {
    let folder = tempfile::tempdir().unwrap();
    let app_slot = AppSlot::default();
    let options = SiteOptions {
        app_slot: Some(app_slot),
        ..SiteOptions::new(folder.path().join("dist"))
    };
    let said = async |path: &str, lang: &str| {
        let request = Request::get(path).header("lang", lang).body(Body::empty());
        let router = site_router(options.clone());
        let answer = router.oneshot(request.unwrap()).await.unwrap();
        let http = answer.status().as_u16();
        let body = axum::body::to_bytes(answer.into_body(), 4096).await;
        let body: Value = serde_json::from_slice(&body.unwrap()).unwrap();
        (http, body["message"].as_str().unwrap().to_owned())
    };
    let english = said("/api/charge/area-list", "en").await;
    assert_eq!(english.0, 503);
    assert!(english.1.contains("not built yet"), "{english:?}");
    assert_ne!(said("/api/charge/area-list", "cn").await.1, english.1);
    assert_eq!(said("/api", "en").await.0, 503);
}
