//! The state of a coupon that somebody holds: SQL pages and counts by the domain's rule.

use kiosk_domain::{CouponId, UnixTime, UserCouponState, UserId};
use kiosk_runtime::storage::coupon::UserCouponQuery;
use kiosk_runtime::storage::{PageRange, StorageError};
use secrecy::ExposeSecret as _;

use super::{CouponWorld, order_no};
use crate::api::{Engine, days, on_both_engines};

on_both_engines!(sql_and_the_rule_agree_on_every_state);

/// Every mixture of used, held by an order, over and taken back.
async fn sql_and_the_rule_agree_on_every_state(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let ann = coupon_world.person("ann").await;
    let (open, revoked) = (
        coupon_world.offer(|_, _| {}).await,
        coupon_world.offer(|_, _| {}).await,
    );
    let url = coupon_world.0.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    for case in 0..8_u32 {
        for activity in [open, revoked] {
            assert_eq!(ann.claim(activity).await.status(), 1);
        }
        let used = (case & 1 > 0).then_some(coupon_world.now().secs());
        let order = (case & 2 > 0).then(|| order_no(case).to_string());
        let ends = coupon_world.now() + days(if case & 4 > 0 { 1 } else { 2 });
        let mixed = sqlx::query(
            "UPDATE user_coupon SET used_at = $1, order_no = $2, expires_at = $3 WHERE n = $4",
        );
        let mixed = mixed.bind(used).bind(order).bind(ends.secs());
        mixed
            .bind(i64::from(case) + 1)
            .execute(&pool)
            .await
            .unwrap();
    }
    assert!(coupon_world.revoke(revoked).await);
    let mut states = Vec::new();
    for now in [
        coupon_world.now(),
        coupon_world.now() + days(1),
        coupon_world.now() + days(2),
    ] {
        for state in UserCouponState::ALL {
            states.extend(in_state(&coupon_world, ann.id, state, now).await);
        }
        assert_eq!(states.len(), 16, "each is in one state");
        states.clear();
    }
}

/// The coupons that SQL finds in a state, each of which the rule finds in that state too.
async fn in_state(
    coupon_world: &CouponWorld,
    user_id: UserId,
    state: UserCouponState,
    now: UnixTime,
) -> Vec<CouponId> {
    let storage = &coupon_world.0.app.storage;
    let query = UserCouponQuery {
        user_id,
        state,
        now,
    };
    let range = PageRange { skip: 0, take: 100 };
    let found = storage.user_coupons(query, range).await.unwrap();
    assert_eq!(found.items.len(), found.total as usize);
    for coupon in &found.items {
        assert_eq!(coupon.state(now), state);
        let locked: Result<_, StorageError> = storage
            .write(async |tx| tx.lock_user_coupon(coupon.id).await)
            .await;
        assert_eq!(locked.unwrap().as_ref(), Some(coupon));
    }
    found.items.iter().map(|coupon| coupon.id).collect()
}
