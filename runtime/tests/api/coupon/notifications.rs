//! Telling people that a coupon ends, the badges, and reading what was told.

use kiosk_domain::ActivityId;
use kiosk_runtime::jobs::sweep;
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};

use super::coupon_world::CouponUser;
use super::{CouponWorld, id, order_no};
use crate::api::{Engine, days, on_both_engines, seconds};

on_both_engines!(
    a_coupon_that_ends_is_mentioned_once_a_day_before,
    a_coupon_that_nobody_can_use_is_not_mentioned,
    a_coupon_that_nobody_can_read_holds_up_no_other,
    the_badges_count_what_is_usable_and_unread,
    notifications_come_page_by_page_in_the_asked_language,
    a_notification_is_read_by_its_person_alone,
    notifications_need_a_session,
);

const LIST: &str = "/v4/push-message-list?page=1&web_msg_selected=1&per_page=30";

impl CouponUser {
    async fn messages(&self, query: &str) -> Vec<Value> {
        let reply = self.caller.get(&format!("{LIST}{query}")).await;
        reply.data()["list"]["data"].as_array().unwrap().clone()
    }

    async fn badges(&self) -> (i64, i64) {
        let reply = self.caller.get("/v4/coupon-notification-count").await;
        let count = |key: &str| reply.data()[key].as_i64().unwrap();
        (count("couponCount"), count("notificationCount"))
    }
}

impl CouponWorld {
    /// Somebody with a coupon that ends in two days.
    async fn holder(&self, name: &str) -> (CouponUser, ActivityId) {
        let id = self
            .offer(|terms, _| terms.ends_at = terms.starts_at + days(2))
            .await;
        let person = self.person(name).await;
        assert_eq!(person.claim(id).await.status(), 1);
        (person, id)
    }

    async fn warn(&self) -> u64 {
        sweep(&self.0.app).await.unwrap()
    }
}

async fn a_coupon_that_ends_is_mentioned_once_a_day_before(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, _) = coupon_world.holder("ann").await;
    coupon_world.0.clock.advance(days(1) - seconds(1));
    assert_eq!(coupon_world.warn().await, 0);
    coupon_world.0.clock.advance(seconds(1));
    assert_eq!(
        (coupon_world.warn().await, coupon_world.warn().await),
        (1, 0)
    );
    let told = ann.messages("").await;
    assert_eq!(told.len(), 1);
    assert_eq!(
        (&told[0]["type"], &told[0]["web_msg_status"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(told[0]["created_at"], json!(coupon_world.now()));
    assert_eq!(
        told[0]["detail"],
        json!({
            "title": "A coupon ends soon",
            "content": "Your coupon “Weekend treat” ends within 24 hours.",
        })
    );
    let japanese = &ann.messages("&lang=ja").await[0]["detail"]["content"];
    assert_eq!(
        japanese,
        "クーポン「週末のごほうび」の期限は24時間以内です。"
    );
}

async fn a_coupon_that_nobody_can_use_is_not_mentioned(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, _) = coupon_world.holder("ann").await;
    let used = id(&ann.own("unused").await[0]["id"]);
    let taken = coupon_world.use_coupon(ann.id, used, &order_no(1)).await;
    assert_eq!(taken, Ok(()));
    let (_, revoked) = coupon_world.holder("bob").await;
    coupon_world.revoke(revoked).await;
    coupon_world.holder("eve").await;
    coupon_world.0.clock.advance(days(2));
    assert_eq!(coupon_world.warn().await, 0, "used, taken back, over");
}

async fn a_coupon_that_nobody_can_read_holds_up_no_other(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (_, unreadable) = coupon_world.holder("ann").await;
    let (bob, _) = coupon_world.holder("bob").await;
    let url = coupon_world.0.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let names = sqlx::query("UPDATE coupon_activity SET names = 'none' WHERE id = $1");
    names.bind(unreadable.get()).execute(&pool).await.unwrap();
    coupon_world.0.clock.advance(days(1));
    assert_eq!(
        (coupon_world.warn().await, coupon_world.warn().await),
        (1, 0)
    );
    assert_eq!(bob.badges().await, (1, 1));
    assert_eq!(
        coupon_world.statuses(&bob.caller).await,
        [1],
        "the readable one"
    );
}

async fn the_badges_count_what_is_usable_and_unread(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, _) = coupon_world.holder("ann").await;
    let bob = coupon_world.person("bob").await;
    assert_eq!(ann.badges().await, (1, 0));
    coupon_world.0.clock.advance(days(1));
    assert_eq!(coupon_world.warn().await, 1);
    assert_eq!((ann.badges().await, bob.badges().await), ((1, 1), (0, 0)));
    coupon_world.0.clock.advance(days(1));
    assert_eq!(ann.badges().await, (0, 1));
}

async fn notifications_come_page_by_page_in_the_asked_language(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, _) = coupon_world.holder("ann").await;
    for _ in 0..2 {
        let id = coupon_world
            .offer(|terms, _| terms.ends_at = terms.starts_at + days(2))
            .await;
        assert_eq!(ann.claim(id).await.status(), 1);
    }
    coupon_world.0.clock.advance(days(1));
    assert_eq!(coupon_world.warn().await, 3);
    let all = ann.messages("").await;
    let reply = ann.caller.get(&format!("{LIST}&per_page=2")).await;
    let list = &reply.data()["list"];
    assert_eq!(list["data"], json!(all[..2]));
    let numbers = ["current_page", "last_page", "per_page", "total"].map(|key| &list[key]);
    assert_eq!(numbers, [&json!(1), &json!(2), &json!(2), &json!(3)]);
    assert_eq!(ann.messages("&per_page=2&page=2").await, all[2..]);
    assert!(ann.messages("&per_page=2&page=3").await.is_empty());
    for (wrong, field) in [("&page=x", "page"), ("&per_page=-1", "per_page")] {
        let reply = ann.caller.get(&format!("{LIST}{wrong}")).await;
        assert_eq!(reply.status(), 422, "{wrong}");
        assert!(reply.body["data"]["errors"][field].is_string(), "{wrong}");
    }
    let chinese = ann.messages("&lang=cn").await;
    assert_ne!(chinese[0]["detail"], all[0]["detail"]);
    assert_eq!(ann.messages("&lang=zh").await, chinese, "a prefix");
    assert_eq!(ann.messages("&lang=nowhere").await, all);
}

async fn a_notification_is_read_by_its_person_alone(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, _) = coupon_world.holder("ann").await;
    let bob = coupon_world.person("bob").await;
    coupon_world.0.clock.advance(days(1));
    assert_eq!(coupon_world.warn().await, 1);
    let id = ann.messages("").await[0]["id"].clone();
    let call = "/v4/notification-read";
    let body = json!({ "notification_id": id });
    assert_eq!(bob.caller.post(call, body.clone()).await.status(), 404);
    assert_eq!(ann.badges().await, (1, 1));
    for _ in 0..2 {
        let read = ann.caller.post(call, body.clone()).await;
        assert_eq!(read.data()["notificationCount"], 0);
    }
    assert_eq!(ann.messages("").await[0]["web_msg_status"], 3);
    assert_eq!(ann.caller.post(call, json!({})).await.status(), 422);
    for wrong in [json!("x"), json!([id]), json!(1.5)] {
        let reply = ann
            .caller
            .post(call, json!({ "notification_id": wrong }))
            .await;
        assert_eq!(reply.status(), 422);
        assert!(reply.body["data"]["errors"]["notification_id"].is_string());
    }
    assert!(bob.messages("").await.is_empty());
}

async fn notifications_need_a_session(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let stranger = coupon_world.0.stranger();
    assert_eq!(stranger.get(LIST).await.status(), 2);
    assert_eq!(
        stranger.get("/v4/coupon-notification-count").await.status(),
        2
    );
    let body = json!({"notification_id": 1});
    assert_eq!(
        stranger.post("/v4/notification-read", body).await.status(),
        2
    );
}
