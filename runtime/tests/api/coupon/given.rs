//! Coupons that people get without asking, and showing them once.

use kiosk_domain::{ActivityId, CouponId};
use kiosk_runtime::service::coupon::{CouponGift, IssueOutcome, NewUserCoupons, issue};
use serde_json::{Value, json};

use super::CouponWorld;
use super::coupon_world::CouponUser;
use super::id as id_of;
use crate::api::people::{code_by, sign_up};
use crate::api::social::{Browser, Service};
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    whoever_registers_gets_the_coupons_for_new_people_once,
    a_registration_brings_them,
    coming_new_from_another_service_brings_them,
    binding_an_account_that_was_there_brings_none,
    the_owner_gives_as_many_as_the_owner_likes,
    new_coupons_are_shown_once_and_to_their_person_alone,
);

const COMPLETE: &str = "/charge/socialite/login";

impl CouponWorld {
    async fn greet(&self, person: &CouponUser) {
        let payload = NewUserCoupons { user_id: person.id };
        let job = self.0.app.job(&payload).unwrap();
        self.0.app.storage.queue_job(&job).await.unwrap();
        assert_eq!(self.0.run_jobs().await, 1);
        assert_eq!(self.0.job_counts().await, (0, 0));
    }
}

async fn whoever_registers_gets_the_coupons_for_new_people_once(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let welcome = coupon_world
        .offer(|terms, offer| {
            (offer.index, offer.goods, offer.new_users) = (false, false, true);
            terms.limits.total = Some(1);
        })
        .await;
    let second = coupon_world.offer(|_, offer| offer.new_users = true).await;
    coupon_world.offer(|_, _| {}).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    coupon_world.greet(&ann).await;
    coupon_world.greet(&ann).await;
    let own = ann.own("unused").await;
    let mut given: Vec<ActivityId> = own.iter().map(|own| id_of(&own["activity_id"])).collect();
    given.sort_unstable();
    assert_eq!(given, [welcome, second]);
    assert!(own.iter().all(|own| own["source"] == "new-user"));
    coupon_world.greet(&bob).await;
    assert_eq!(
        bob.own("unused").await.len(),
        1,
        "the first was the last of its kind"
    );
    assert_eq!(bob.claim(welcome).await.status(), 404);
}

async fn a_registration_brings_them(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let welcome = coupon_world.offer(|_, offer| offer.new_users = true).await;
    let ann = sign_up(&coupon_world.0, "ann@example.com").await;
    coupon_world.0.run_jobs().await;
    let new = ann.caller.get("/v4/coupon/new-coupon").await;
    assert_eq!(new.data()[0]["activity_id"], welcome.to_string());
    assert_eq!(new.data().as_array().unwrap().len(), 1);
}

/// Opens an account by the address that a service vouches for, and one by a code.
async fn coming_new_from_another_service_brings_them(engine: Engine) {
    let service = Service::open().await;
    let coupon_world = CouponWorld(service.shop(engine).await);
    let welcome = coupon_world.offer(|_, offer| offer.new_users = true).await;
    let vouched = json!({"sub": "7", "email": "ann@example.com", "email_verified": true});
    for (person, proved) in [
        (vouched, None),
        (json!({"sub": "8"}), Some("bob@example.com")),
    ] {
        let mut browser = Browser::new(&coupon_world.0);
        let place = service.come(&mut browser, &person).await;
        let mut body = json!({"uuid": place.uuid()});
        if let Some(email) = proved {
            body["identifier"] = email.into();
            body["code"] = code_by(&coupon_world.0, &browser.caller(), email, "bind")
                .await
                .into();
        }
        let reply = browser.post(COMPLETE, body).await;
        assert_eq!(reply.status(), 1, "{}", reply.body);
        assert_eq!(coupon_world.0.run_jobs().await, 2, "coupons and a greeting");
        let new = browser.get("/v4/coupon/new-coupon").await;
        assert_eq!(new.data()[0]["activity_id"], welcome.to_string());
        assert_eq!(new.data().as_array().unwrap().len(), 1);
    }
}

async fn binding_an_account_that_was_there_brings_none(engine: Engine) {
    let service = Service::open().await;
    let coupon_world = CouponWorld(service.shop(engine).await);
    sign_up(&coupon_world.0, "ann@example.com").await;
    coupon_world.0.run_jobs().await;
    coupon_world.offer(|_, offer| offer.new_users = true).await;
    let mut browser = Browser::new(&coupon_world.0);
    let place = service.come(&mut browser, &json!({"sub": "7"})).await;
    coupon_world.0.clock.advance(seconds(60));
    let code = code_by(
        &coupon_world.0,
        &browser.caller(),
        "ann@example.com",
        "bind",
    )
    .await;
    let body = json!({"uuid": place.uuid(), "identifier": "ann@example.com", "code": code});
    assert_eq!(browser.post(COMPLETE, body).await.status(), 1);
    assert_eq!(coupon_world.0.run_jobs().await, 1, "a mail tells the owner");
    let new = browser.get("/v4/coupon/new-coupon").await;
    assert_eq!(new.data().as_array().unwrap().len(), 0);
}

async fn the_owner_gives_as_many_as_the_owner_likes(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world
        .offer(|terms, _| {
            terms.limits.per_user = Some(1);
            terms.limits.total = Some(3);
        })
        .await;
    let ann = coupon_world.person("ann").await;
    let mut given = Vec::new();
    for _ in 0..4 {
        let gift = CouponGift {
            activity_id: id,
            user_id: ann.id,
        };
        let outcome = issue(&coupon_world.0.app.coupon(), gift).await.unwrap();
        given.push(matches!(outcome, IssueOutcome::Issued(_)));
    }
    assert_eq!(given, [true, true, true, false]);
    assert_eq!(ann.own("unused").await.len(), 3);
}

async fn new_coupons_are_shown_once_and_to_their_person_alone(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    for _ in 0..4 {
        assert_eq!(ann.claim(id).await.status(), 1);
    }
    let new = || async {
        let reply = ann.caller.get("/v4/coupon/new-coupon").await;
        let own_id = |item: &Value| id_of::<CouponId>(&item["id"]);
        reply
            .data()
            .as_array()
            .unwrap()
            .iter()
            .map(own_id)
            .collect::<Vec<_>>()
    };
    let ids = new().await;
    assert_eq!(ids.len(), 4);
    let others = bob.caller.get("/v4/coupon/new-coupon").await;
    assert_eq!(*others.data(), json!([]));
    let call = "/v4/coupon/new-coupon-displayed";
    let theirs = bob.caller.post(call, json!({ "ids": ids })).await;
    assert_eq!(theirs.data()["displayed"], 0);
    assert_eq!(new().await, ids);
    let text = format!("{call}?ids={},{}", ids[0], ids[1]);
    let shown = ann.caller.post(&text, json!({})).await;
    assert_eq!(shown.data()["displayed"], 2);
    let array = ann
        .caller
        .post(call, json!({ "ids": [ids[1], ids[2].to_string()] }))
        .await;
    assert_eq!(array.data()["displayed"], 1);
    assert_eq!(new().await, ids[3..]);
    let number = ann.caller.post(call, json!({ "ids": ids[3] })).await;
    assert_eq!(number.data()["displayed"], 1);
    for nonsense in [
        json!({"ids": "1,x"}),
        json!({}),
        json!({"ids": vec![1; 101]}),
        json!({"ids": null}),
    ] {
        assert_eq!(ann.caller.post(call, nonsense).await.status(), 422);
    }
    let stranger = coupon_world.0.stranger();
    assert_eq!(stranger.get("/v4/coupon/new-coupon").await.status(), 2);
    assert_eq!(stranger.post(call, json!({"ids": "1"})).await.status(), 2);
}
