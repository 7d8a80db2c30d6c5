//! What holds for every call: envelope, language, names, refusals before anybody reads.

use serde_json::json;

use super::{Engine, World, on_both_engines};

on_both_engines!(
    success_is_wrapped_and_named,
    a_session_is_asked_for_in_the_visitors_language,
    what_does_not_exist_is_said_in_the_envelope,
    other_sites_pages_are_refused,
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
