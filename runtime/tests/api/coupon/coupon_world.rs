//! Coupons to claim and people who claim them.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::str::FromStr;

use kiosk_domain::{
    ActivityId, Amount, CouponCode, CouponId, CouponLimits, CouponOff, CouponOffer, CouponRule,
    CouponScope, CouponTerms, CouponUseError, Currency, OrderNo, RegionSymbol, SessionTimes,
    UnixTime, UserId,
};
use kiosk_runtime::service::coupon::{self, NewCoupon, RevokeOutcome};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::account::{NewSession, NewUser, User};
use kiosk_runtime::storage::coupon::{CouponUse, NewCouponCode};
use serde_json::{Value, json};

use crate::api::world::{Caller, JsonResponse};
use crate::api::{Engine, World, days};

/// A shop that gives coupons away.
pub struct CouponWorld(pub World);

impl CouponWorld {
    pub async fn open(engine: Engine) -> Self {
        Self(World::open(engine).await)
    }

    pub fn now(&self) -> UnixTime {
        self.0.app.clock.now()
    }

    /// Offers a coupon of $0.50 everywhere for ten days, changed as a test likes.
    pub async fn offer(
        &self,
        change: impl FnOnce(&mut CouponTerms, &mut CouponOffer),
    ) -> ActivityId {
        let mut terms = CouponTerms {
            off: CouponOff::Amount(money("0.50")),
            currency: Some(Currency::Usd),
            minimum: Amount::ZERO,
            scope: CouponScope::All,
            starts_at: self.now(),
            ends_at: self.now() + days(10),
            limits: CouponLimits::default(),
        };
        let mut offer = CouponOffer {
            index: true,
            goods: true,
            new_users: false,
        };
        change(&mut terms, &mut offer);
        let names = [("en", "Weekend treat"), ("ja", "週末のごほうび")];
        let new = NewCoupon {
            names: BTreeMap::from(names.map(|(code, name)| (code.to_owned(), name.to_owned()))),
            rule: CouponRule::new(terms).unwrap(),
            offer,
        };
        let stored = coupon::create(&self.0.app.coupon(), new).await;
        stored.unwrap().id
    }

    /// Takes a coupon back that counts.
    pub async fn revoke(&self, id: ActivityId) {
        assert_eq!(self.try_revoke(id).await, RevokeOutcome::Revoked);
    }

    /// Tries to take a coupon back.
    pub async fn try_revoke(&self, id: ActivityId) -> RevokeOutcome {
        coupon::revoke(&self.0.app.coupon(), id).await.unwrap()
    }

    /// How many of a coupon were claimed.
    pub async fn claimed(&self, id: ActivityId) -> usize {
        let activity = self.0.app.storage.coupon_activity(id).await.unwrap();
        activity.unwrap().claimed as usize
    }

    /// Takes a coupon for an order, in a transaction of its own.
    pub async fn use_coupon(
        &self,
        user_id: UserId,
        coupon_id: CouponId,
        order_no: &OrderNo,
    ) -> Result<(), CouponUseError> {
        let taking = CouponUse {
            coupon_id,
            user_id,
            order_no: order_no.clone(),
            used_at: self.now(),
        };
        let storage = &self.0.app.storage;
        let used: Result<_, StorageError> =
            storage.write(async |tx| tx.use_coupon(&taking).await).await;
        used.unwrap()
    }

    /// Makes a code of a coupon.
    pub async fn code(&self, activity_id: ActivityId, code: &str, max_uses: u32) {
        let new = NewCouponCode {
            activity_id,
            code: CouponCode::parse(code).unwrap(),
            max_uses,
            created_at: self.now(),
        };
        let storage = &self.0.app.storage;
        let stored: Result<(), StorageError> = storage
            .write(async |tx| tx.insert_coupon_code(&new).await)
            .await;
        stored.unwrap();
    }

    /// Somebody with an account.
    pub async fn registered(&self, name: &str) -> UserId {
        let email = format!("{name}@example.com");
        let user = User {
            id: self.0.app.next_id(),
            email: Some(email.clone()),
            area_code: None,
            phone: None,
            nickname: name.to_owned(),
            region: RegionSymbol::default(),
            spent: Amount::ZERO,
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
        let storage = &self.0.app.storage;
        let stored = storage.write(async |tx| tx.insert_user(&new).await);
        stored.await.unwrap();
        id
    }

    /// Somebody who is signed in.
    pub async fn person(&self, name: &str) -> CouponUser {
        let id = self.registered(name).await;
        let session = NewSession {
            token_hash: blake3::hash(name.as_bytes()).to_hex().to_string(),
            id: self.0.app.next_id(),
            user_id: id,
            times: SessionTimes::begun(self.now()),
            agent: String::new(),
            address: String::new(),
        };
        let storage = &self.0.app.storage;
        let stored = storage.write(async |tx| tx.insert_session(&session).await);
        stored.await.unwrap();
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
    pub id: UserId,
    pub caller: Caller,
}

impl CouponUser {
    pub async fn claim(&self, activity_id: ActivityId) -> JsonResponse {
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

/// The id that a text spells.
pub fn id<T: FromStr<Err: Debug>>(text: &Value) -> T {
    text.as_str().unwrap().parse().unwrap()
}

/// The number of an order.
pub fn order_no(number: u32) -> OrderNo {
    format!("K{number:027}").parse().unwrap()
}
