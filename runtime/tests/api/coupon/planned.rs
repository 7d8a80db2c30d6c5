//! Coupons that are planned: shown to whoever wants to see all, and claimed by nobody yet.

use kiosk_domain::{ActivityId, CouponScope, GroupId};
use serde_json::{Value, json};

use super::{CouponWorld, id};
use crate::api::world::Caller;
use crate::api::{Engine, days, on_both_engines, seconds};

on_both_engines!(
    who_wants_all_sees_what_is_planned_and_cannot_be_claimed,
    only_what_will_be_offered_there_is_planned,
);

const GROUP: &str = "/v4/coupon/goods-group-page-list?slug=star-drifters";

/// The numbers and statuses on a goods page, and the one that may be claimed.
async fn told(caller: &Caller, more: &str) -> (Vec<(ActivityId, i64)>, Value) {
    let reply = caller.get(&format!("{GROUP}{more}")).await;
    let items = reply.data()["list"]["data"].as_array().unwrap();
    let told = items.iter().map(|item| {
        let status = item["user_data"]["status"].as_i64().unwrap();
        (id(&item["activity_id"]), status)
    });
    (told.collect(), reply.data()["activity_id"].clone())
}

async fn who_wants_all_sees_what_is_planned_and_cannot_be_claimed(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let start = coupon_world.now() + seconds(60);
    let planned = coupon_world.offer(|terms, _| terms.starts_at = start).await;
    let open = coupon_world
        .offer(|terms, _| terms.ends_at = terms.ends_at + seconds(1))
        .await;
    let (ann, stranger) = (coupon_world.person("ann").await, coupon_world.0.stranger());
    for caller in [&ann.caller, &stranger] {
        let all = told(caller, "&show_all=1").await;
        assert_eq!(
            all,
            (vec![(planned, 4), (open, 0)], json!(open.to_string()))
        );
        for more in ["", "&show_all=0", "&show_all="] {
            assert_eq!(told(caller, more).await.0, [(open, 0)], "{more}");
        }
        assert_eq!(
            coupon_world.statuses(caller).await,
            [0],
            "the index has open ones"
        );
    }
    let call =
        format!("/v4/coupon/get-goods-group-coupon?activity_id={planned}&slug=star-drifters");
    for refused in [
        ann.claim(planned).await,
        ann.caller.post(&call, json!({})).await,
    ] {
        let said = (refused.http, refused.status(), refused.message());
        assert_eq!(said, (200, 0, "This coupon cannot be claimed now."));
    }
    assert!(ann.own("unused").await.is_empty());
    coupon_world.0.clock.advance(seconds(59));
    assert_eq!(told(&ann.caller, "&show_all=1").await.0[0], (planned, 4));
    coupon_world.0.clock.advance(seconds(1));
    assert_eq!(told(&ann.caller, "").await.0, [(planned, 0), (open, 0)]);
    assert_eq!(ann.caller.post(&call, json!({})).await.status(), 1);
    assert_eq!(told(&ann.caller, "&show_all=1").await.0[0], (planned, 1));
}

async fn only_what_will_be_offered_there_is_planned(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let now = coupon_world.now();
    let revoked = coupon_world
        .offer(|terms, _| terms.starts_at = now + days(1))
        .await;
    coupon_world.revoke(revoked).await;
    let over = |terms: &mut kiosk_domain::CouponTerms, _: &mut _| {
        (terms.starts_at, terms.ends_at) = (now - days(1), now);
    };
    coupon_world.offer(over).await;
    coupon_world
        .offer(|terms, offer| {
            terms.starts_at = now + days(1);
            offer.goods = false;
        })
        .await;
    coupon_world
        .offer(|terms, _| {
            terms.starts_at = now + days(1);
            terms.scope = CouponScope::Groups([GroupId::new(502)].into());
        })
        .await;
    let all = told(&coupon_world.0.stranger(), "&show_all=1").await;
    assert_eq!(all, (Vec::new(), Value::Null));
}
