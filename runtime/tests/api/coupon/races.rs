//! Many at once: the last coupon, one person's many claims, one code, one coupon for two orders.

use std::sync::Arc;

use async_trait::async_trait;
use futures::future::join_all;
use kiosk_domain::{ActivityId, CouponUseError, UserCouponState, UserId};
use kiosk_runtime::App;
use kiosk_runtime::adapters::{Limiter, LimiterError};
use kiosk_runtime::config::Quota;
use kiosk_runtime::service::coupon::{CodeRedemption, CouponClaim, CouponParts, claim, redeem};
use kiosk_runtime::service::{ClientAddress, Refusal, RefusalKind};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::coupon::UserCouponQuery;
use serde_json::json;
use tokio::sync::Barrier;
use tokio::task::JoinHandle;

use super::{CouponUser, CouponWorld, id as id_of, order_no};
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    the_last_coupon_has_one_winner,
    one_person_at_once_gets_no_more_than_allowed,
    one_code_at_once_gives_one_coupon,
    one_coupon_serves_one_order,
    the_last_coupon_has_one_winner_among_callers,
);

const PEOPLE: usize = 100;
const ROUNDS: usize = 200;

/// Counts nobody: what holds without a quota is tested here.
#[derive(Debug)]
struct NoLimiter;

#[async_trait]
impl Limiter for NoLimiter {
    async fn take(&self, _: Quota, _: &str) -> Result<(), LimiterError> {
        Ok(())
    }
}

impl CouponWorld {
    /// Claims at once; says how many succeeded. Whoever lost was refused.
    async fn race(&self, id: ActivityId, people: &[UserId]) -> usize {
        let barrier = Arc::new(Barrier::new(people.len()));
        let runners = people.iter().map(|user_id| {
            let wanted = CouponClaim {
                user_id: *user_id,
                activity_id: id,
                page: None,
            };
            let (app, barrier) = (self.0.app.clone(), Arc::clone(&barrier));
            tokio::spawn(async move {
                barrier.wait().await;
                claim(&unlimited(&app), wanted).await
            })
        });
        won(runners.collect::<Vec<_>>()).await
    }

    /// Redeems a code at once; says how many succeeded. Whoever lost was refused.
    async fn race_for_code(&self, code: &str, people: &[UserId]) -> usize {
        let runners = people.iter().map(|user_id| {
            let typed = CodeRedemption {
                user_id: *user_id,
                address: ClientAddress([127, 0, 0, 1].into()),
                code: code.to_owned(),
            };
            let app = self.0.app.clone();
            tokio::spawn(async move { redeem(&unlimited(&app), typed).await })
        });
        won(runners.collect::<Vec<_>>()).await
    }
}

fn unlimited(app: &App) -> CouponParts<'_> {
    CouponParts {
        limiter: &NoLimiter,
        ..app.coupon()
    }
}

async fn won<T>(runners: Vec<JoinHandle<Result<T, Refusal>>>) -> usize {
    let ended = join_all(runners).await;
    let won = ended.into_iter().filter(|end| match end.as_ref().unwrap() {
        Ok(_) => true,
        Err(refusal) => {
            assert_eq!(refusal.kind(), RefusalKind::Refused);
            false
        }
    });
    won.count()
}

async fn the_last_coupon_has_one_winner(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        people.push(coupon_world.registered(&format!("person{number}")).await);
    }
    for round in 0..ROUNDS {
        let id = coupon_world
            .offer(|terms, _| terms.limits.total = Some(1))
            .await;
        assert_eq!(coupon_world.race(id, &people).await, 1, "round {round}");
        assert_eq!(coupon_world.claimed(id).await, 1, "round {round}");
    }
    let mut held = 0;
    for user_id in people {
        let query = UserCouponQuery {
            user_id,
            state: UserCouponState::Unused,
            now: coupon_world.now(),
        };
        let counted = coupon_world.0.app.storage.count_user_coupons(query).await;
        held += counted.unwrap();
    }
    assert_eq!(held as usize, ROUNDS);
}

async fn one_person_at_once_gets_no_more_than_allowed(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let person = coupon_world.registered("ann").await;
    let ever = |limit| {
        move |terms: &mut kiosk_domain::CouponTerms, _: &mut _| terms.limits.per_user = limit
    };
    let once = coupon_world.offer(ever(Some(1))).await;
    let thrice = coupon_world.offer(ever(Some(3))).await;
    let daily = coupon_world
        .offer(|terms, _| terms.limits.per_day = Some(2))
        .await;
    let open = coupon_world.offer(ever(None)).await;
    for (id, allowed) in [(once, 1), (thrice, 3), (daily, 2), (open, 9)] {
        assert_eq!(coupon_world.race(id, &[person; 9]).await, allowed);
        let claimed = coupon_world.claimed(id).await;
        assert_eq!(claimed, allowed, "what failed is given back");
    }
}

async fn one_code_at_once_gives_one_coupon(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    coupon_world.code(id, "LAST-0F-0NE", 1).await;
    coupon_world.code(id, "F0R-EVERYB0DY", 100).await;
    let mut strangers = Vec::new();
    for number in 0..20 {
        strangers.push(coupon_world.registered(&format!("person{number}")).await);
    }
    let (first, others) = (strangers[0], &strangers[1..]);
    assert_eq!(
        coupon_world.race_for_code("LAST-0F-0NE", &strangers).await,
        1
    );
    assert_eq!(
        coupon_world
            .race_for_code("F0R-EVERYB0DY", &[first; 9])
            .await,
        1
    );
    assert_eq!(
        coupon_world.race_for_code("F0R-EVERYB0DY", others).await,
        19
    );
}

async fn one_coupon_serves_one_order(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    ann.claim(id).await.data();
    let coupon = id_of(&ann.own("unused").await[0]["id"]);
    let theirs = coupon_world.use_coupon(bob.id, coupon, &order_no(99)).await;
    assert_eq!(theirs, Err(CouponUseError::Unknown));
    let orders: Vec<_> = (0..20).map(order_no).collect();
    let uses = orders
        .iter()
        .map(|order| coupon_world.use_coupon(ann.id, coupon, order));
    let ended = join_all(uses).await;
    assert_eq!(ended.iter().filter(|end| end.is_ok()).count(), 1);
    let lost = ended.iter().filter(|end| end.is_err());
    assert!(
        lost.into_iter()
            .all(|end| *end == Err(CouponUseError::Used))
    );
    assert!(ann.own("unused").await.is_empty());
    let used = ann.own("used").await;
    assert_eq!(used[0]["used_at"], json!(coupon_world.now()));
    let order = id_of(&used[0]["order_no"]);
    assert!(orders.contains(&order));
    for returned in [true, false] {
        let storage = &coupon_world.0.app.storage;
        let done: Result<bool, StorageError> = storage
            .write(async |tx| tx.return_coupon(&order).await)
            .await;
        assert_eq!(done.unwrap(), returned);
    }
    assert_eq!(ann.own("unused").await.len(), 1, "it was given back");
}

/// The whole way through the server, once.
async fn the_last_coupon_has_one_winner_among_callers(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let mut people = Vec::new();
    for number in 0..16 {
        people.push(coupon_world.person(&format!("person{number}")).await);
    }
    let id = coupon_world
        .offer(|terms, _| terms.limits.total = Some(1))
        .await;
    let claims = people.iter().map(|person: &CouponUser| person.claim(id));
    let replies = join_all(claims).await;
    let mut told: Vec<_> = replies.iter().map(|reply| reply.status()).collect();
    told.sort_unstable();
    assert_eq!(told.pop(), Some(1));
    assert!(told.iter().all(|status| *status == 0), "{told:?}");
    let mut held = 0;
    for person in &people {
        held += person.own("unused").await.len();
    }
    assert_eq!(held, 1);
}
