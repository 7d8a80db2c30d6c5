//! What is asked wrongly is refused, and the field is named.

use serde_json::{Value, json};

use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    fields_of_a_wrong_kind_are_named,
    wrong_fields_of_a_query_are_named
);

/// What every shelf takes.
const SHELVES: [&str; 6] = [
    "/charge/hot-goods",
    "/charge/daily-sale-goods",
    "/charge/new-goods",
    "/charge/flash-sale-goods",
    "/charge/recommended-goods",
    "/charge/activity-goods",
];

async fn fields_of_a_wrong_kind_are_named(engine: Engine) {
    let world = World::open(engine).await;
    let refused = async |call: &str, body: Value, field: &str| {
        let reply = world.stranger().post(call, body).await;
        let said = (reply.http, reply.status(), reply.message());
        assert_eq!(
            said,
            (200, 422, "This field is not valid."),
            "{call} {field}"
        );
        let errors = json!({ "errors": { field: "This field is not valid." } });
        assert_eq!(reply.body["data"], errors, "{call}");
    };
    for call in SHELVES {
        refused(call, json!({"page": "x"}), "page").await;
        refused(call, json!({"per_page": -1}), "per_page").await;
        refused(call, json!({"client": "fridge"}), "client").await;
        refused(call, json!({"currency": ["USD"]}), "currency").await;
    }
    for (call, body, field) in [
        ("/charge/goods-article", json!({"id": "x"}), "id"),
        (
            "/charge/goods-article",
            json!({"id": 501, "page": "x"}),
            "page",
        ),
        (
            "/charge/goods-reviews",
            json!({"charge_goods_group_id": [501]}),
            "charge_goods_group_id",
        ),
        (
            "/charge/goods-reviews",
            json!({"charge_goods_group_id": 501, "page": "x"}),
            "page",
        ),
        (
            "/charge/goods-reviews",
            json!({"charge_goods_group_id": 501, "per_page": {}}),
            "per_page",
        ),
        ("/charge/search-v4", json!({"s": ["star"]}), "s"),
        (
            "/charge/search-v4",
            json!({"s": "star", "page": "x"}),
            "page",
        ),
        (
            "/charge/search-v4",
            json!({"s": "star", "client": "fridge"}),
            "client",
        ),
        ("/charge/news-list", json!({"page": "x"}), "page"),
        ("/charge/news-list", json!({"parent": {}}), "parent"),
    ] {
        refused(call, body, field).await;
    }
}

async fn wrong_fields_of_a_query_are_named(engine: Engine) {
    let world = World::open(engine).await;
    for (call, field) in [
        ("/charge/hot-goods?page=x", "page"),
        ("/charge/news-list?per_page=x", "per_page"),
        ("/charge/search-v4?s=star&client=fridge", "client"),
        ("/charge/goods-article?id=x", "id"),
        (
            "/charge/goods-v3?type=star-drifters&client=fridge",
            "client",
        ),
        ("/v4/goods-check?goods_id=x", "goods_id"),
    ] {
        let reply = world.stranger().get(call).await;
        assert_eq!((reply.http, reply.status()), (200, 422), "{call}");
        assert!(reply.body["data"]["errors"][field].is_string(), "{call}");
        assert_eq!(reply.header("etag"), None, "{call}: a refusal is not kept");
    }
}
