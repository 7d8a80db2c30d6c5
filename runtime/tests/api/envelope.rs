//! What holds for every call: envelope, language, names, refusals before anybody reads.

use axum::body::Body;
use axum::extract::Request;
use kiosk_runtime::{AppSlot, SiteOptions, site_router};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::people::sign_up;
use super::world::Caller;
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
    json_comes_as_json,
    every_refusal_has_a_name_for_programs,
    whose_page_asks_is_told_by_scheme_and_by_browsers,
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

async fn whose_page_asks_is_told_by_scheme_and_by_browsers(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.proxies =
            kiosk_runtime::TrustedProxies::parse(&["127.0.0.0/8".to_owned()]).unwrap();
    })
    .await;
    let host = world.host();
    let ask = async |page: Caller| page.post("/charge/area-list", json!({})).await.http;
    let from = |origin: String| world.stranger().with("origin", origin);
    let (plain, secure) = (format!("http://{host}"), format!("https://{host}"));
    assert_eq!(ask(from(plain.clone())).await, 200);
    assert_eq!(ask(from(secure.clone())).await, 403, "another scheme");
    let proxied = |origin: &String| from(origin.clone()).with("x-forwarded-proto", "https");
    assert_eq!(ask(proxied(&secure)).await, 200);
    assert_eq!(ask(proxied(&plain)).await, 403, "another scheme");
    let says = |caller: &Caller, site: &str| caller.with("sec-fetch-site", site);
    let nobody = world.stranger().without("origin");
    for (site, alone, null) in [
        ("same-origin", 200, 200),
        ("none", 200, 200),
        ("same-site", 403, 403),
        ("cross-site", 403, 403),
    ] {
        assert_eq!(ask(says(&nobody, site)).await, alone, "{site}");
        assert_eq!(
            ask(says(&from("null".to_owned()), site)).await,
            null,
            "{site}"
        );
        assert_eq!(
            ask(says(&world.stranger(), site)).await,
            200,
            "{site}: listed"
        );
    }
    assert_eq!(ask(says(&from(plain), "cross-site")).await, 403);
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
        assert_eq!(reply.body["reason"], "bad_json");
    }
    let wrong_method = world.stranger().get("/charge/user-profile").await;
    assert_eq!(wrong_method.http, 405);
    assert_eq!(wrong_method.body["reason"], "wrong_method");
}

async fn json_comes_as_json(engine: Engine) {
    let world = World::open(engine).await;
    let post = async |media_type: &str, body: &str| {
        let body = body.as_bytes().to_vec();
        let stranger = world.stranger();
        stranger
            .post_typed("/charge/area-list", media_type, body)
            .await
    };
    for media_type in [
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonp",
    ] {
        let reply = post(media_type, "{}").await;
        assert_eq!((reply.http, reply.status()), (415, 415), "{media_type}");
        assert_eq!(reply.body["reason"], "not_json");
        assert_eq!(
            post(media_type, " ").await.status(),
            1,
            "nothing has no type"
        );
    }
    for media_type in ["application/json", "Application/JSON; charset=utf-8"] {
        assert_eq!(post(media_type, "{}").await.status(), 1, "{media_type}");
    }
}

async fn every_refusal_has_a_name_for_programs(engine: Engine) {
    let world = World::open(engine).await;
    let stranger = world.stranger();
    let reply = stranger.post("/charge/user-profile", json!({})).await;
    assert_eq!(reply.body["reason"], "api_session_gone");
    let reply = stranger.post("/charge/login-v3", json!({})).await;
    assert_eq!(reply.body["reason"], "api_field_missing");
    let ann = sign_up(&world, "ann@example.com").await;
    let wrong = json!({"identifier": ann.email, "password": "not-hers-1"});
    let reply = stranger.post("/charge/login-v3", wrong).await;
    assert_eq!(reply.body["reason"], "account_wrong_password");
    let reply = stranger.post("/charge/area-list", json!({})).await;
    assert!(reply.body.get("reason").is_none(), "a success has none");
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
