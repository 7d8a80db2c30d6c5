//! What stands empty in a query is as good as not there.

use serde_json::{Value, json};

use super::coupon::CouponWorld;
use super::{Engine, on_both_engines};

on_both_engines!(
    what_is_optional_may_stand_empty_in_a_query,
    what_is_required_and_stands_empty_is_missing,
    what_stands_empty_in_a_query_hides_nothing_of_the_body,
);

async fn what_is_optional_may_stand_empty_in_a_query(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    let ann = coupon_world.person("ann").await.caller;
    for (empty, plain) in [
        (
            "/v4/coupon/index-page-list?currency=&page=&per_page=",
            "/v4/coupon/index-page-list",
        ),
        (
            "/v4/coupon/goods-group-page-list?slug=star-drifters&show_all=&page=&currency=",
            "/v4/coupon/goods-group-page-list?slug=star-drifters",
        ),
        ("/v4/coupon/user-list?status=&page=", "/v4/coupon/user-list"),
        (
            "/charge/goods-v3?type=star-drifters&client=&currency=&country_code=",
            "/charge/goods-v3?type=star-drifters",
        ),
        (
            "/v4/push-message-list?page=&per_page=&web_msg_selected=",
            "/v4/push-message-list",
        ),
    ] {
        let (empty, plain) = (ann.get(empty).await, ann.get(plain).await);
        assert_eq!(empty.data(), plain.data());
    }
    for call in [
        format!("/v4/coupon/get-coupon?id=&activity_id={id}"),
        format!("/v4/coupon/get-coupon?id={id}&activity_id="),
        "/charge/goods-reviews?charge_goods_group_id=501&page=&per_page=".to_owned(),
        "/charge/hot-goods?currency=&per_page=&client=&country_code=".to_owned(),
    ] {
        let reply = ann.post(&call, json!({})).await;
        assert_eq!(reply.status(), 1, "{call}: {}", reply.body);
    }
}

async fn what_is_required_and_stands_empty_is_missing(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let ann = coupon_world.person("ann").await.caller;
    let refused = |errors: &Value, fields: &[&str]| {
        let required = |field: &&str| ((*field).to_owned(), json!("This field is required."));
        let expected = fields.iter().map(required).collect();
        assert_eq!(*errors, Value::Object(expected));
    };
    for (call, field) in [
        ("/v4/coupon/goods-group-page-list?slug=", "slug"),
        ("/v4/coupon/goods-discount-data?goods_id=", "goods_id"),
        ("/v4/goods-check?goods_id=", "goods_id"),
        ("/charge/goods-v3?type=", "type"),
    ] {
        let reply = ann.get(call).await;
        assert_eq!((reply.http, reply.status()), (200, 422), "{call}");
        refused(&reply.body["data"]["errors"], &[field]);
    }
    for (call, fields) in [
        (
            "/v4/coupon/get-coupon?id=&activity_id=",
            &["activity_id"][..],
        ),
        (
            "/v4/coupon/get-goods-group-coupon?activity_id=&slug=",
            &["activity_id", "slug"],
        ),
        ("/v4/coupon/new-coupon-displayed?ids=", &["ids"]),
        (
            "/charge/goods-reviews?charge_goods_group_id=",
            &["charge_goods_group_id"],
        ),
    ] {
        let reply = ann.post(call, json!({})).await;
        assert_eq!((reply.http, reply.status()), (200, 422), "{call}");
        refused(&reply.body["data"]["errors"], fields);
    }
}

async fn what_stands_empty_in_a_query_hides_nothing_of_the_body(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let stranger = coupon_world.0.stranger();
    let call = "/charge/goods-reviews?charge_goods_group_id=&page=";
    let body = json!({"charge_goods_group_id": 501, "page": 2, "per_page": 4});
    let reply = stranger.post(call, body).await;
    assert_eq!(reply.data()["list"]["current_page"], 2);
    // In a body an empty text is a text, and no number.
    let body = json!({"charge_goods_group_id": 501, "page": ""});
    let reply = stranger.post("/charge/goods-reviews", body).await;
    assert_eq!(reply.status(), 422);
}
