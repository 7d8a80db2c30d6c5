//! Claiming a coupon: who may, how often, and from which second to which.

use kiosk_domain::{ActivityId, CouponScope, GroupId, UnixTime};
use kiosk_runtime::service::coupon::RevokeOutcome;
use serde_json::json;

use super::CouponWorld;
use crate::api::{Engine, days, on_both_engines, seconds};

on_both_engines!(
    a_visitor_is_asked_to_sign_in,
    a_claim_changes_what_the_list_says,
    a_person_has_no_more_than_allowed,
    the_day_turns_at_midnight_in_beijing,
    a_window_opens_and_closes_to_the_second,
    what_is_not_offered_does_not_exist,
    a_goods_page_gives_only_its_own_coupons,
    the_last_one_gone_nobody_gets_another,
    nobody_claims_without_pause,
    a_claim_on_a_goods_page_names_coupon_and_goods,
);

async fn a_visitor_is_asked_to_sign_in(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    let stranger = coupon_world.0.stranger();
    assert_eq!(coupon_world.statuses(&stranger).await, [0]);
    for call in ["get-coupon", "get-goods-group-coupon"] {
        let call = format!("/v4/coupon/{call}?activity_id={id}&slug=star-drifters");
        assert_eq!(stranger.post(&call, json!({})).await.status(), 2);
    }
}

async fn a_claim_changes_what_the_list_says(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    let ann = coupon_world.person("ann").await;
    let claimed = ann.claim(id).await;
    let expected = json!({"status": 1, "claimed": 1, "unused": 1});
    assert_eq!(*claimed.data(), expected);
    assert_eq!(claimed.message(), "The coupon is yours.");
    assert_eq!(coupon_world.statuses(&ann.caller).await, [1]);
    let bob = coupon_world.person("bob").await;
    assert_eq!(coupon_world.statuses(&bob.caller).await, [0]);
    let again = ann.claim(id).await;
    assert_eq!(again.data()["claimed"], 2);
}

async fn a_person_has_no_more_than_allowed(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world
        .offer(|terms, _| terms.limits.per_user = Some(2))
        .await;
    let ann = coupon_world.person("ann").await;
    assert_eq!(ann.claim(id).await.data()["status"], 1);
    assert_eq!(ann.claim(id).await.data()["status"], 2);
    let refused = ann.claim(id).await;
    assert_eq!((refused.http, refused.status()), (200, 0));
    assert!(refused.message().starts_with("You have claimed as many"));
    assert_eq!(coupon_world.statuses(&ann.caller).await, [2]);
    assert_eq!(ann.own("unused").await.len(), 2);
}

async fn the_day_turns_at_midnight_in_beijing(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world
        .offer(|terms, _| terms.limits.per_day = Some(1))
        .await;
    let ann = coupon_world.person("ann").await;
    assert_eq!(ann.claim(id).await.data()["status"], 3);
    // 23:59:59 in Beijing is 15:59:59 in UTC.
    let begun = coupon_world.now().since(UnixTime::default()).as_secs() % days(1).as_secs();
    let last = seconds(16 * 3600 - 1);
    let wait = last.checked_sub(seconds(begun));
    let wait = wait.unwrap_or(last + days(1) - seconds(begun));
    coupon_world.0.clock.advance(wait);
    let late = ann.claim(id).await;
    assert_eq!(late.status(), 0);
    assert!(late.message().starts_with("You have claimed today's"));
    assert_eq!(coupon_world.statuses(&ann.caller).await, [3]);
    coupon_world.0.clock.advance(seconds(1));
    assert_eq!(coupon_world.statuses(&ann.caller).await, [1]);
    assert_eq!(ann.claim(id).await.data()["claimed"], 2);
}

async fn a_window_opens_and_closes_to_the_second(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let start = coupon_world.now() + seconds(60);
    let window = |terms: &mut kiosk_domain::CouponTerms, _: &mut _| {
        (terms.starts_at, terms.ends_at) = (start, start + seconds(60));
    };
    let id = coupon_world.offer(window).await;
    let ann = coupon_world.person("ann").await;
    coupon_world.0.clock.advance(seconds(59));
    assert_eq!(ann.claim(id).await.message(), UNABLE);
    assert!(coupon_world.statuses(&ann.caller).await.is_empty());
    coupon_world.0.clock.advance(seconds(1));
    assert_eq!(ann.claim(id).await.status(), 1);
    coupon_world.0.clock.advance(seconds(59));
    assert_eq!(ann.claim(id).await.status(), 1);
    coupon_world.0.clock.advance(seconds(1));
    let over = ann.claim(id).await;
    assert_eq!((over.status(), over.message()), (0, UNABLE));
    assert!(coupon_world.statuses(&ann.caller).await.is_empty());
    assert_eq!(ann.own("unused").await.len(), 0);
    assert_eq!(ann.own("expired").await.len(), 2);
}

const UNABLE: &str = "This coupon cannot be claimed now.";

async fn what_is_not_offered_does_not_exist(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let ann = coupon_world.person("ann").await;
    let hidden = coupon_world
        .offer(|_, offer| (offer.index, offer.goods) = (false, false))
        .await;
    let revoked = coupon_world.offer(|_, _| {}).await;
    coupon_world.revoke(revoked).await;
    let again = coupon_world.try_revoke(revoked).await;
    assert_eq!(again, RevokeOutcome::AlreadyRevoked);
    let unknown = coupon_world.try_revoke(ActivityId::new(7)).await;
    assert_eq!(unknown, RevokeOutcome::Unknown);
    for id in [hidden, revoked, ActivityId::new(7)] {
        assert_eq!(ann.claim(id).await.status(), 404, "{id}");
    }
    let open = coupon_world.offer(|_, _| {}).await;
    let call = format!("/v4/coupon/get-coupon?id={open}&activity_id={hidden}");
    assert_eq!(ann.caller.post(&call, json!({})).await.status(), 404);
    let nothing = ann.caller.post("/v4/coupon/get-coupon", json!({})).await;
    assert_eq!(nothing.status(), 422);
    assert!(nothing.body["data"]["errors"]["activity_id"].is_string());
    let nonsense = ann.caller.post("/v4/coupon/get-coupon", json!({"id": "x"}));
    assert_eq!(nonsense.await.status(), 422);
}

async fn a_goods_page_gives_only_its_own_coupons(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let ann = coupon_world.person("ann").await;
    let id = coupon_world
        .offer(|terms, _| terms.scope = CouponScope::Groups([GroupId::new(501)].into()))
        .await;
    let elsewhere = coupon_world.offer(|_, offer| offer.goods = false).await;
    let ask = |id: ActivityId, slug: &str| {
        let call = format!("/v4/coupon/get-goods-group-coupon?activity_id={id}&slug={slug}");
        let caller = ann.caller.clone();
        async move { caller.post(&call, json!({})).await.status() }
    };
    assert_eq!(ask(id, "star-drifters").await, 1);
    assert_eq!(ask(id, "pixel-pharaoh").await, 404);
    assert_eq!(ask(id, "no-such-goods").await, 404);
    assert_eq!(ask(elsewhere, "star-drifters").await, 404);
    assert_eq!(ann.own("unused").await.len(), 1);
}

async fn the_last_one_gone_nobody_gets_another(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world
        .offer(|terms, _| terms.limits.total = Some(1))
        .await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    assert_eq!(ann.claim(id).await.status(), 1);
    assert_eq!(bob.claim(id).await.status(), 0);
    assert_eq!(coupon_world.statuses(&coupon_world.0.stranger()).await, [2]);
    assert!(bob.own("unused").await.is_empty());
}

async fn nobody_claims_without_pause(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    let id = coupon_world.offer(|_, _| {}).await;
    for _ in 0..30 {
        assert_eq!(ann.claim(id).await.status(), 1);
    }
    let refused = ann.claim(id).await;
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.body["data"]["retry_after"], 2);
    assert_eq!(bob.claim(id).await.status(), 1);
    coupon_world.0.clock.advance(seconds(2));
    assert_eq!(ann.claim(id).await.status(), 1);
}

async fn a_claim_on_a_goods_page_names_coupon_and_goods(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    let ann = coupon_world.person("ann").await;
    for (query, field) in [
        (String::new(), "activity_id"),
        ("?slug=star-drifters".to_owned(), "activity_id"),
        (format!("?activity_id={id}"), "slug"),
        (
            "?activity_id=x&slug=star-drifters".to_owned(),
            "activity_id",
        ),
        ("?activity_id=&slug=star-drifters".to_owned(), "activity_id"),
        (
            "?activity_id=1.5&slug=star-drifters".to_owned(),
            "activity_id",
        ),
        (
            format!("?activity_id={}9&slug=star-drifters", i64::MAX),
            "activity_id",
        ),
    ] {
        let call = format!("/v4/coupon/get-goods-group-coupon{query}");
        let reply = ann.caller.post(&call, json!({})).await;
        assert_eq!(reply.status(), 422, "{query}");
        assert!(
            reply.body["data"]["errors"][field].is_string(),
            "{}",
            reply.body
        );
    }
    let none = "/v4/coupon/get-goods-group-coupon?activity_id=-1&slug=star-drifters";
    assert_eq!(ann.caller.post(none, json!({})).await.status(), 404);
    assert!(ann.own("unused").await.is_empty());
}
