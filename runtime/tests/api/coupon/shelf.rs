//! Coupons to claim and people who claim them.

use std::collections::BTreeMap;

use kiosk_domain::{
    Amount, CouponCode, CouponLimits, CouponOff, CouponRule, CouponScope, CouponTerms, Currency,
};
use kiosk_runtime::storage::account::{NewSession, NewUser, User};
use kiosk_runtime::storage::coupon::{CouponActivity, CouponOffer, NewCouponCodes};
use serde_json::{Value, json};

use crate::api::world::{Caller, JsonResponse};
use crate::api::{Engine, World};

pub const DAY: i64 = 24 * 60 * 60;

/// A shop that gives coupons away.
pub struct CouponWorld(pub World);

impl CouponWorld {
    pub async fn open(engine: Engine) -> Self {
        Self(World::open(engine).await)
    }

    pub fn now(&self) -> i64 {
        self.0.app.now()
    }

    /// Offers a coupon of $0.50 everywhere for ten days, changed as a test likes.
    pub async fn offer(&self, change: impl FnOnce(&mut CouponTerms, &mut CouponOffer)) -> i64 {
        let mut terms = CouponTerms {
            off: CouponOff::Amount(money("0.50")),
            currency: Some(Currency::Usd),
            minimum: Amount::ZERO,
            scope: CouponScope::All,
            starts_at: self.now(),
            ends_at: self.now() + 10 * DAY,
            limits: CouponLimits::default(),
        };
        let mut offer = CouponOffer {
            index: true,
            goods: true,
            new_users: false,
        };
        change(&mut terms, &mut offer);
        let names = [("en", "Weekend treat"), ("ja", "週末のごほうび")];
        let activity = CouponActivity {
            id: self.0.app.next_id(),
            names: BTreeMap::from(names.map(|(code, name)| (code.to_owned(), name.to_owned()))),
            rule: CouponRule::new(terms).unwrap(),
            offer,
            claimed: 0,
            created_at: self.now(),
            revoked_at: None,
        };
        let stored = self.0.app.storage.create_coupon_activity(&activity).await;
        stored.unwrap();
        activity.id
    }

    /// Makes a code of a coupon.
    pub async fn code(&self, activity_id: i64, code: &str, max_uses: u32) {
        let new = NewCouponCodes {
            activity_id,
            codes: vec![CouponCode::parse(code).unwrap()],
            max_uses,
            now: self.now(),
        };
        let stored = self.0.app.storage.create_coupon_codes(&new).await;
        assert!(stored.unwrap());
    }

    /// Somebody with an account.
    pub async fn registered(&self, name: &str) -> i64 {
        let email = format!("{name}@example.com");
        let user = User {
            id: self.0.app.next_id(),
            email: Some(email.clone()),
            area_code: None,
            phone: None,
            nickname: name.to_owned(),
            region: "0".to_owned(),
            spent: 0,
            complete_order_count: 0,
            created_at: self.now(),
            blocked_at: None,
        };
        let id = user.id;
        let new = NewUser {
            user,
            email_key: Some(email),
            password_hash: None,
            channel: "{}".to_owned(),
        };
        self.0.app.storage.create_user(&new).await.unwrap();
        id
    }

    /// Somebody who is signed in.
    pub async fn person(&self, name: &str) -> CouponUser {
        let id = self.registered(name).await;
        let session = NewSession {
            token_hash: blake3::hash(name.as_bytes()).to_hex().to_string(),
            id: self.0.app.next_id(),
            user_id: id,
            created_at: self.now(),
            agent: String::new(),
            address: String::new(),
        };
        self.0.app.storage.create_session(&session).await.unwrap();
        CouponUser {
            id,
            caller: self.0.stranger().holding(name),
        }
    }

    /// The statuses of `user_data` in the list of all coupons, as somebody sees them.
    pub async fn statuses(&self, caller: &Caller) -> Vec<i64> {
        let reply = caller.get("/v4/coupon/index-page-list?currency=USD").await;
        let items = reply.data()["list"]["data"].as_array().unwrap();
        let status = |item: &Value| item["user_data"]["status"].as_i64().unwrap();
        items.iter().map(status).collect()
    }
}

/// Somebody who is signed in.
pub struct CouponUser {
    pub id: i64,
    pub caller: Caller,
}

impl CouponUser {
    pub async fn claim(&self, activity_id: i64) -> JsonResponse {
        let call = format!("/v4/coupon/get-coupon?id={activity_id}&activity_id={activity_id}");
        self.caller.post(&call, json!({})).await
    }

    pub async fn redeem(&self, code: &str) -> JsonResponse {
        let body = json!({ "code": code });
        self.caller.post("/v4/coupon/redeem", body).await
    }

    /// The person's coupons in a state.
    pub async fn own(&self, status: &str) -> Vec<Value> {
        let call = format!("/v4/coupon/user-list?status={status}");
        let reply = self.caller.get(&call).await;
        reply.data()["list"]["data"].as_array().unwrap().clone()
    }
}

pub fn money(text: &str) -> Amount {
    Amount::parse(text).unwrap()
}

/// The number that an id spells.
pub fn number(id: &Value) -> i64 {
    id.as_str().unwrap().parse().unwrap()
}
