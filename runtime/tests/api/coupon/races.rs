//! Many at once: the last coupon, one person's many claims, one code, one coupon for two orders.

use std::sync::Arc;

use futures::future::join_all;
use kiosk_domain::CouponCode;
use kiosk_runtime::storage::coupon::{CouponSource, NewClaim, RedeemOutcome, Redemption};
use serde_json::json;
use tokio::sync::Barrier;

use super::{CouponUser, CouponWorld, number};
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

impl CouponWorld {
    fn wish(&self, activity_id: i64, user_id: i64) -> NewClaim {
        NewClaim {
            id: self.0.app.next_id(),
            activity_id,
            user_id,
            now: self.now(),
            source: CouponSource::NewClaim,
        }
    }

    /// Claims at once; says how many succeeded.
    async fn race(&self, wishes: Vec<NewClaim>) -> usize {
        let barrier = Arc::new(Barrier::new(wishes.len()));
        let runners = wishes.into_iter().map(|wish| {
            let (storage, barrier) = (self.0.app.storage.clone(), Arc::clone(&barrier));
            tokio::spawn(async move {
                barrier.wait().await;
                storage.claim_coupon(wish).await.unwrap()
            })
        });
        let ended = join_all(runners.collect::<Vec<_>>()).await;
        ended
            .into_iter()
            .filter(|won| *won.as_ref().unwrap())
            .count()
    }
}

async fn the_last_coupon_has_one_winner(engine: Engine) {
    let shelf = CouponWorld::open(engine).await;
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        people.push(shelf.registered(&format!("person{number}")).await);
    }
    for round in 0..ROUNDS {
        let id = shelf.offer(|terms, _| terms.limits.total = Some(1)).await;
        let wishes = people.iter().map(|person| shelf.wish(id, *person));
        assert_eq!(shelf.race(wishes.collect()).await, 1, "round {round}");
        let activity = shelf.0.app.storage.coupon_activity(id).await.unwrap();
        assert_eq!(activity.unwrap().claimed, 1, "round {round}");
    }
    let mut held = 0;
    for person in people {
        let storage = &shelf.0.app.storage;
        held += storage
            .count_usable_coupons(person, shelf.now())
            .await
            .unwrap();
    }
    assert_eq!(held as usize, ROUNDS);
}

async fn one_person_at_once_gets_no_more_than_allowed(engine: Engine) {
    let shelf = CouponWorld::open(engine).await;
    let person = shelf.registered("ann").await;
    let ever = |limit| {
        move |terms: &mut kiosk_domain::CouponTerms, _: &mut _| terms.limits.per_user = limit
    };
    let once = shelf.offer(ever(Some(1))).await;
    let thrice = shelf.offer(ever(Some(3))).await;
    let daily = shelf.offer(|terms, _| terms.limits.per_day = Some(2)).await;
    let open = shelf.offer(ever(None)).await;
    for (id, allowed) in [(once, 1), (thrice, 3), (daily, 2), (open, 9)] {
        let wishes = (0..9).map(|_| shelf.wish(id, person)).collect();
        assert_eq!(shelf.race(wishes).await, allowed);
        let activity = shelf.0.app.storage.coupon_activity(id).await.unwrap();
        assert_eq!(
            activity.unwrap().claimed as usize,
            allowed,
            "what failed is given back"
        );
    }
}

async fn one_code_at_once_gives_one_coupon(engine: Engine) {
    let shelf = CouponWorld::open(engine).await;
    let id = shelf.offer(|_, _| {}).await;
    shelf.code(id, "LAST-0F-0NE", 1).await;
    shelf.code(id, "F0R-EVERYB0DY", 100).await;
    let mut strangers = Vec::new();
    for number in 0..20 {
        strangers.push(shelf.registered(&format!("person{number}")).await);
    }
    let try_all = |code: &'static str, people: Vec<i64>| {
        let (app, now) = (shelf.0.app.clone(), shelf.now());
        async move {
            let tries = people.into_iter().map(|user_id| {
                let wish = Redemption {
                    id: app.next_id(),
                    user_id,
                    code: CouponCode::parse(code).unwrap(),
                    now,
                };
                let storage = app.storage.clone();
                tokio::spawn(async move { storage.redeem_coupon_code(&wish).await.unwrap() })
            });
            let ended = join_all(tries.collect::<Vec<_>>()).await;
            ended
                .into_iter()
                .filter(|end| *end.as_ref().unwrap() == RedeemOutcome::Done)
                .count()
        }
    };
    assert_eq!(try_all("LAST-0F-0NE", strangers.clone()).await, 1);
    assert_eq!(try_all("F0R-EVERYB0DY", vec![strangers[0]; 9]).await, 1);
    assert_eq!(try_all("F0R-EVERYB0DY", strangers[1..].to_vec()).await, 19);
}

async fn one_coupon_serves_one_order(engine: Engine) {
    let shelf = CouponWorld::open(engine).await;
    let id = shelf.offer(|_, _| {}).await;
    let (ann, bob) = (shelf.person("ann").await, shelf.person("bob").await);
    ann.claim(id).await.data();
    let coupon = number(&ann.own("unused").await[0]["id"]);
    let (storage, now) = (&shelf.0.app.storage, shelf.now());
    assert!(
        !storage
            .use_coupon((bob.id, coupon), "ORDER-B", now)
            .await
            .unwrap()
    );
    let orders: Vec<_> = (0..20).map(|number| format!("ORDER-{number}")).collect();
    let uses = orders
        .iter()
        .map(|order| storage.use_coupon((ann.id, coupon), order, now));
    let ended = join_all(uses).await;
    assert_eq!(ended.iter().filter(|end| *end.as_ref().unwrap()).count(), 1);
    assert!(ann.own("unused").await.is_empty());
    let used = ann.own("used").await;
    assert_eq!(used[0]["used_at"], json!(now));
    assert!(used[0]["order_no"].as_str().unwrap().starts_with("ORDER-"));
}

/// The whole way through the server, once.
async fn the_last_coupon_has_one_winner_among_callers(engine: Engine) {
    let shelf = CouponWorld::open(engine).await;
    let mut people = Vec::new();
    for number in 0..16 {
        people.push(shelf.person(&format!("person{number}")).await);
    }
    let id = shelf.offer(|terms, _| terms.limits.total = Some(1)).await;
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
