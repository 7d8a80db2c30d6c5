//! The state of a coupon that somebody holds: SQL lists, counts and warns by the domain's rule.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use kiosk_domain::{
    ActivityId, CouponActivity, CouponId, CouponSource, UnixTime, UserClaimCounts, UserCoupon,
    UserCouponState, UserId, beijing_day,
};
use kiosk_runtime::storage::coupon::{NewClaim, UsableCoupons, UserCouponQuery};
use kiosk_runtime::storage::{PageRange, Storage, StorageError};
use secrecy::ExposeSecret as _;

use super::{CouponWorld, order_no};
use crate::api::{Engine, days, on_both_engines, seconds};

on_both_engines!(
    lists_counts_and_warnings_agree_with_the_rule_at_every_second,
    activities_that_have_not_ended_agree_with_the_rule_at_every_second,
);

/// The coupons of one person, with what the rule does not know of them.
struct HeldCoupons {
    coupons: Vec<UserCoupon>,
    displayed: BTreeSet<CouponId>,
}

/// Every mixture of used, held by an order, warned of and shown, at every end around a moment, of
/// an activity that is offered and one that was taken back.
async fn lists_counts_and_warnings_agree_with_the_rule_at_every_second(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, bob) = (
        coupon_world.person("ann").await.id,
        coupon_world.person("bob").await.id,
    );
    let (open, revoked) = (
        coupon_world.offer(|_, _| {}).await,
        coupon_world.offer(|_, _| {}).await,
    );
    let midnight = beijing_day(coupon_world.now()).end;
    let mut held = hold_every_mixture(&coupon_world, ann, &[open, revoked], midnight).await;
    let claim_of_bob = claim(1, open, bob, midnight);
    give(&coupon_world.0.app.storage, claim_of_bob).await;
    coupon_world.revoke(revoked).await;
    let storage = &coupon_world.0.app.storage;
    for coupon in &mut held.coupons {
        *coupon = stored(storage, coupon.id).await;
    }
    let day = days(1);
    for now in [
        midnight - day,
        midnight - seconds(2),
        midnight - seconds(1),
        midnight,
        midnight + seconds(1),
        midnight + day,
        midnight + day + seconds(1),
    ] {
        agree_on_states(storage, &held, ann, now).await;
        agree_on_choices(storage, &held, ann, now).await;
        agree_on_counts(storage, &held, ann, now).await;
        let told = storage.expiring_coupons(now).await.unwrap();
        let mut expected: Vec<_> = held.coupons.iter().collect();
        expected.retain(|coupon| coupon.is_to_mention(now));
        expected.sort_by_key(|coupon| (coupon.expires_at, coupon.id));
        assert_eq!(told, ids(&expected), "{now}");
    }
}

async fn hold_every_mixture(
    coupon_world: &CouponWorld,
    user_id: UserId,
    activities: &[ActivityId],
    midnight: UnixTime,
) -> HeldCoupons {
    let storage = &coupon_world.0.app.storage;
    let url = coupon_world.0.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let (day, second) = (days(1), seconds(1));
    let ends = [
        midnight - second,
        midnight,
        midnight + second,
        midnight + day - second,
        midnight + day,
        midnight + day + second,
    ];
    let mut held = HeldCoupons {
        coupons: Vec::new(),
        displayed: BTreeSet::new(),
    };
    let cases = (0..16_u32).flat_map(|facts| ends.map(|end| (facts, end)));
    let mut number = 100;
    for (facts, end) in cases {
        for activity in activities {
            number += 1;
            // Every other one was claimed on the day before.
            let claimed_at = midnight - Duration::from_secs(u64::from(number % 2));
            let id = give(storage, claim(number, *activity, user_id, claimed_at)).await;
            let time = |bit: u32| (facts & bit > 0).then_some(claimed_at.secs());
            let changed = sqlx::query(
                "UPDATE user_coupon SET used_at = $1, order_no = $2, warned_at = $3,
                    displayed_at = $4, expires_at = $5 WHERE id = $6",
            )
            .bind(time(1))
            .bind((facts & 2 > 0).then(|| order_no(number).to_string()))
            .bind(time(4))
            .bind(time(8))
            .bind(end.secs())
            .bind(id.get());
            changed.execute(&pool).await.unwrap();
            if facts & 8 > 0 {
                held.displayed.insert(id);
            }
            held.coupons.push(stored(storage, id).await);
        }
    }
    held
}

/// The claim of a number.
fn claim(number: u32, activity_id: ActivityId, user_id: UserId, claimed_at: UnixTime) -> NewClaim {
    NewClaim {
        id: CouponId::new(number.into()),
        activity_id,
        user_id,
        source: CouponSource::Claim,
        code: None,
        claimed_at,
        expires_at: claimed_at + days(10),
    }
}

async fn give(storage: &Storage, claim: NewClaim) -> CouponId {
    let given: Result<(), StorageError> = storage
        .write(async |tx| tx.insert_claim(&claim).await)
        .await;
    given.unwrap();
    claim.id
}

async fn stored(storage: &Storage, id: CouponId) -> UserCoupon {
    let locked: Result<_, StorageError> = storage
        .write(async |tx| tx.lock_user_coupon(id).await)
        .await;
    locked.unwrap().unwrap()
}

fn ids(coupons: &[&UserCoupon]) -> Vec<CouponId> {
    coupons.iter().map(|coupon| coupon.id).collect()
}

impl HeldCoupons {
    /// Those that the rule finds in a state.
    fn in_state(&self, state: UserCouponState, now: UnixTime) -> Vec<&UserCoupon> {
        let all = self.coupons.iter();
        all.filter(|coupon| coupon.state(now) == state).collect()
    }
}

async fn agree_on_states(storage: &Storage, held: &HeldCoupons, user_id: UserId, now: UnixTime) {
    let mut seen = 0;
    for state in UserCouponState::ALL {
        let query = UserCouponQuery {
            user_id,
            state,
            now,
        };
        let range = PageRange {
            skip: 0,
            take: 1000,
        };
        let found = storage.user_coupons(query, range).await.unwrap();
        let mut expected = held.in_state(state, now);
        expected.sort_by_key(|coupon| std::cmp::Reverse((coupon.claimed_at, coupon.id)));
        assert_eq!(found.items.iter().collect::<Vec<_>>(), expected, "{now}");
        let counted = storage.count_user_coupons(query).await.unwrap();
        assert_eq!((counted, found.total), (len(&expected), len(&expected)));
        seen += expected.len();
    }
    assert_eq!(seen, held.coupons.len(), "each is in one state");
}

async fn agree_on_choices(storage: &Storage, held: &HeldCoupons, user_id: UserId, now: UnixTime) {
    let mut unused = held.in_state(UserCouponState::Unused, now);
    let mut new = unused.clone();
    new.retain(|coupon| !held.displayed.contains(&coupon.id));
    new.sort_by_key(|coupon| (coupon.claimed_at, coupon.id));
    let found = storage.new_coupons(user_id, now).await.unwrap();
    assert_eq!(found.iter().collect::<Vec<_>>(), new, "{now}");
    unused.sort_by_key(|coupon| (coupon.expires_at, coupon.id));
    let mut held = UsableCoupons {
        user_id,
        named: None,
        now,
    };
    for coupon in &unused {
        held.named = Some(coupon.id);
        let found = storage.usable_coupons(held).await.unwrap();
        assert_eq!(found[0], **coupon, "the one that was chosen, at {now}");
    }
    held.named = None;
    let mut activities = BTreeSet::new();
    unused.retain(|coupon| activities.insert(coupon.activity.id));
    let found = storage.usable_coupons(held).await.unwrap();
    assert_eq!(found.iter().collect::<Vec<_>>(), unused, "{now}");
}

async fn agree_on_counts(storage: &Storage, held: &HeldCoupons, user_id: UserId, now: UnixTime) {
    let mut expected: BTreeMap<ActivityId, UserClaimCounts> = BTreeMap::new();
    for coupon in &held.coupons {
        let counts = expected.entry(coupon.activity.id).or_default();
        counts.claimed += 1;
        counts.claimed_today += u32::from(beijing_day(now).contains(&coupon.claimed_at));
        counts.unused += u32::from(coupon.state(now) == UserCouponState::Unused);
    }
    let all = storage.claim_counts(user_id, now).await.unwrap();
    assert_eq!(BTreeMap::from_iter(all), expected, "{now}");
    for (activity, expected) in expected {
        let counts: Result<_, StorageError> = storage
            .write(async |tx| tx.claim_counts(activity, user_id, now).await)
            .await;
        assert_eq!(counts.unwrap(), expected, "{now}");
    }
}

fn len<T>(items: &[T]) -> u32 {
    u32::try_from(items.len()).unwrap()
}

async fn activities_that_have_not_ended_agree_with_the_rule_at_every_second(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let start = coupon_world.now();
    for end in [9, 10, 11] {
        for revoked in [false, true] {
            let ending = coupon_world
                .offer(|terms, _| terms.ends_at = start + seconds(end))
                .await;
            if revoked {
                coupon_world.revoke(ending).await;
            }
        }
    }
    let planned = coupon_world
        .offer(|terms, _| terms.starts_at = start + seconds(10))
        .await;
    let storage = &coupon_world.0.app.storage;
    let all = storage.coupon_activities().await.unwrap();
    assert!(all.iter().any(|activity| activity.id == planned));
    for now in (0..13).map(|second| start + seconds(second)) {
        let found = storage.unended_coupon_activities(now).await.unwrap();
        let mut expected: Vec<_> = all.iter().collect();
        expected.retain(|activity| activity.is_planned_or_open(now));
        expected.sort_by_key(|activity| (activity.rule.terms().ends_at, activity.id));
        let found: Vec<&CouponActivity> = found.iter().collect();
        assert_eq!(found, expected, "{now}");
    }
}
