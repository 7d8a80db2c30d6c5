//! Search over the calls; what is found and in which order is tested beside the index.

use serde_json::{Value, json};

use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    goods_are_found_in_any_language_and_told_in_the_asked_one,
    results_come_page_by_page,
    nothing_is_found_for_nothing_and_for_nonsense,
    a_full_queue_of_searches_is_told_at_once_and_what_was_found_is_still_told,
);

async fn goods_are_found_in_any_language_and_told_in_the_asked_one(engine: Engine) {
    let world = World::open(engine).await;
    for typed in ["star dr", "星际漂流者", "スター・ドリ", "star driftesr"] {
        let asked = json!({"s": typed, "currency": "IDR", "client": "pc"});
        let someone = world.stranger().with("lang", "ja");
        let reply = someone.post("/charge/search-v4", asked).await;
        let best = &reply.data()["list"]["data"][0];
        assert_eq!(best["slug"], "star-drifters", "{typed}");
        assert_eq!(best["goods_name"], "スター・ドリフターズ");
        assert_eq!(best["first_goods"]["currency"], "IDR");
        assert_eq!(
            best["first_goods"]["sku_id"], 50102,
            "the first that a desk sees"
        );
    }
}

async fn results_come_page_by_page(engine: Engine) {
    let world = World::open(engine).await;
    let search = async |asked: Value| {
        let reply = world.stranger().post("/charge/search-v4", asked).await;
        reply.data()["list"].clone()
    };
    let usual = search(json!({"s": "mobile games"})).await;
    assert_eq!(usual["per_page"], 15);
    let asked = |page: u32| json!({"s": "mobile games", "page": page, "per_page": 5});
    let first = search(asked(1)).await;
    assert_eq!(first["data"].as_array().unwrap().len(), 5);
    let total = first["total"].as_u64().unwrap();
    assert!(total > 5 && first["total"] == usual["total"]);
    assert_eq!(first["last_page"], total.div_ceil(5));
    let last = search(asked(2)).await;
    assert!(!last["data"].as_array().unwrap().is_empty());
    assert_ne!(first["data"], last["data"]);
}

async fn nothing_is_found_for_nothing_and_for_nonsense(engine: Engine) {
    let world = World::open(engine).await;
    for typed in ["", "   ", "xqzxqzxqz", "\"", &"a".repeat(50_000)] {
        let reply = world
            .stranger()
            .post("/charge/search-v4", json!({"s": typed}))
            .await;
        assert_eq!(reply.data()["list"]["total"], 0, "{typed:.10}");
    }
    let reply = world
        .stranger()
        .get("/charge/search-v4?s=star+drifters")
        .await;
    assert_eq!(reply.data()["list"]["data"][0]["slug"], "star-drifters");
}

async fn a_full_queue_of_searches_is_told_at_once_and_what_was_found_is_still_told(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.searches = parts.searches.clone().with_places(1);
    })
    .await;
    let someone = world.stranger();
    let known = "/charge/search-v4?s=star+drifters";
    assert_eq!(someone.get(known).await.http, 200);
    let (release, held) = std::sync::mpsc::channel::<()>();
    let searches = world.app.searches.clone();
    let (begun, begins) = tokio::sync::oneshot::channel();
    let long = tokio::spawn(async move {
        let work = move || {
            begun.send(()).unwrap();
            held.recv().unwrap();
        };
        searches.run(work).await.unwrap();
    });
    begins.await.unwrap();
    let busy = someone.get("/charge/search-v4?s=moon").await;
    assert_eq!((busy.http, busy.header("retry-after")), (503, Some("1")));
    assert_eq!(busy.body["status"], 503);
    assert_eq!(busy.body["data"]["retry_after"], 1);
    // The same words as before, asked in another way, take no place.
    let kept = someone
        .post("/charge/search-v4", json!({"s": " star drifters "}))
        .await;
    assert_eq!(kept.data()["list"]["data"][0]["slug"], "star-drifters");
    release.send(()).unwrap();
    long.await.unwrap();
    let later = someone.get("/charge/search-v4?s=moon").await;
    assert!(!later.data()["list"]["data"].as_array().unwrap().is_empty());
}
