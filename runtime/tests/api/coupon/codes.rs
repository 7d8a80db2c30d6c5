//! Codes: what they give, and what a wrong one does not tell.

use kiosk_domain::{CouponOffer, CouponTerms};
use serde_json::json;

use super::CouponWorld;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    a_code_gives_its_coupon_however_it_is_typed,
    a_code_is_used_as_often_as_it_may_be,
    unknown_revoked_and_future_codes_sound_alike,
    a_code_ends_with_its_coupon,
    what_cannot_be_a_code_is_a_field_error,
    the_limits_of_the_coupon_hold_for_codes_too,
    nobody_tries_codes_without_pause,
    nobody_tries_codes_as_many_people,
);

const CODE: &str = "8QK2-M3WX-7T0A-Z9EH";
const UNKNOWN: &str = "This code is not valid.";

/// Offered nowhere: codes alone give it.
fn by_code(_: &mut CouponTerms, offer: &mut CouponOffer) {
    (offer.index, offer.goods) = (false, false);
}

async fn a_code_gives_its_coupon_however_it_is_typed(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(by_code).await;
    coupon_world.code(id, CODE, 2).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    let given = ann.redeem("8qk2 m3wx 7toa z9eh").await;
    assert_eq!(
        given.message(),
        "The code is redeemed: the coupon is yours."
    );
    let own = ann.own("unused").await;
    assert_eq!(own[0]["id"], given.data()["user_coupon_id"]);
    assert_eq!(
        (&own[0]["source"], &own[0]["activity_id"]),
        (&json!("code"), &json!(id.to_string()))
    );
    assert_eq!(bob.redeem(CODE).await.status(), 1);
    let stranger = coupon_world.0.stranger();
    let body = json!({ "code": CODE });
    assert_eq!(stranger.post("/v4/coupon/redeem", body).await.status(), 2);
}

async fn a_code_is_used_as_often_as_it_may_be(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(by_code).await;
    coupon_world.code(id, CODE, 1).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    assert_eq!(ann.redeem(CODE).await.status(), 1);
    let again = ann.redeem(CODE).await;
    assert_eq!(again.message(), "You have used this code already.");
    let late = bob.redeem(CODE).await;
    assert_eq!(
        (late.status(), late.message()),
        (0, "This code has been used up.")
    );
    assert!(bob.own("unused").await.is_empty());
}

async fn unknown_revoked_and_future_codes_sound_alike(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let revoked = coupon_world.offer(by_code).await;
    coupon_world.code(revoked, CODE, 1).await;
    coupon_world.revoke(revoked).await;
    let future = coupon_world
        .offer(|terms, _| terms.starts_at = terms.starts_at + seconds(1))
        .await;
    coupon_world.code(future, "FUTURE-CODE", 1).await;
    let ann = coupon_world.person("ann").await;
    let unknown = ann.redeem("N0SUCHC0DE").await;
    assert_eq!((unknown.status(), unknown.message()), (0, UNKNOWN));
    assert_eq!(ann.redeem(CODE).await.body, unknown.body);
    assert_eq!(ann.redeem("FUTURE-CODE").await.body, unknown.body);
    coupon_world.0.clock.advance(seconds(1));
    assert_eq!(ann.redeem("FUTURE-CODE").await.status(), 1);
}

async fn a_code_ends_with_its_coupon(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world
        .offer(|terms, _| terms.ends_at = terms.starts_at + seconds(60))
        .await;
    coupon_world.code(id, CODE, 2).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    coupon_world.0.clock.advance(seconds(59));
    assert_eq!(ann.redeem(CODE).await.status(), 1);
    coupon_world.0.clock.advance(seconds(1));
    let late = bob.redeem(CODE).await;
    assert_eq!(
        (late.status(), late.message()),
        (0, "This code has expired.")
    );
}

async fn what_cannot_be_a_code_is_a_field_error(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let ann = coupon_world.person("ann").await;
    for nonsense in [
        "",
        "SHORT",
        "8QK2M3WX!",
        &"A".repeat(33),
        "'; DROP TABLE users;--",
    ] {
        let reply = ann.redeem(nonsense).await;
        assert_eq!(reply.status(), 422, "{nonsense}");
        assert!(reply.body["data"]["errors"]["code"].is_string());
    }
    let missing = ann.caller.post("/v4/coupon/redeem", json!({})).await;
    assert_eq!(missing.status(), 422);
}

async fn the_limits_of_the_coupon_hold_for_codes_too(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let limited = coupon_world
        .offer(|terms, _| terms.limits.per_user = Some(1))
        .await;
    coupon_world.code(limited, "FIRST-CODE", 9).await;
    coupon_world.code(limited, "SECOND-CODE", 9).await;
    let ann = coupon_world.person("ann").await;
    assert_eq!(ann.redeem("FIRST-CODE").await.status(), 1);
    assert_eq!(ann.redeem("SECOND-CODE").await.status(), 0);
    let scarce = coupon_world
        .offer(|terms, _| terms.limits.total = Some(1))
        .await;
    coupon_world.code(scarce, "SCARCE-CODE", 9).await;
    let bob = coupon_world.person("bob").await;
    assert_eq!(ann.redeem("SCARCE-CODE").await.status(), 1);
    let late = bob.redeem("SCARCE-CODE").await;
    assert_eq!(
        (late.status(), late.message()),
        (0, "This code has been used up.")
    );
}

async fn nobody_tries_codes_without_pause(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    for _ in 0..10 {
        assert_eq!(ann.redeem("N0SUCHC0DE").await.status(), 0);
    }
    let refused = ann.redeem("N0SUCHC0DE").await;
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.body["data"]["retry_after"], 60);
    assert_eq!(bob.redeem("N0SUCHC0DE").await.status(), 0);
    coupon_world.0.clock.advance(seconds(60));
    assert_eq!(ann.redeem("N0SUCHC0DE").await.status(), 0);
}

async fn nobody_tries_codes_as_many_people(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    for number in 0..3 {
        let person = coupon_world.person(&format!("person{number}")).await;
        for _ in 0..10 {
            assert_eq!(person.redeem("N0SUCHC0DE").await.status(), 0);
        }
    }
    let fourth = coupon_world.person("person4").await;
    let refused = fourth.redeem("N0SUCHC0DE").await;
    assert_eq!(refused.status(), 429, "thirty from one network");
    assert_eq!(refused.body["data"]["retry_after"], 20);
}
