//! A coupon as its columns say it.

use std::collections::BTreeSet;

use kiosk_domain::{
    CategoryId, CouponActivity, CouponLimits, CouponOff, CouponOffer, CouponRule, CouponScope,
    CouponSource, CouponTerms, CouponType, GroupId, UserCoupon,
};
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;

use crate::storage::StorageError;
use crate::storage::row::{Read as _, unreadable};

/// The columns of a coupon that is offered, beside its id, which is read as `activity_id`.
macro_rules! activity_columns {
    () => {
        "names, rule_type, value, cap, minimum, currency, scope, starts_at, ends_at, per_user,
         per_day, total, claimed, on_index, on_goods, for_new_users, created_at, revoked_at"
    };
}
pub(super) use activity_columns;

/// The columns of a coupon `u` that a person holds, those of what it is included.
macro_rules! user_coupon_columns {
    () => {
        concat!(
            "u.id AS coupon_id, activity_id, user_id, source, claimed_at, expires_at, order_no,
             used_at, warned_at, ",
            $crate::storage::coupon::row::activity_columns!()
        )
    };
}
pub(super) use user_coupon_columns;

/// A coupon that is offered.
pub(super) fn activity(row: &AnyRow) -> Result<CouponActivity, StorageError> {
    let names: String = row.read("names")?;
    let rule = CouponRule::new(terms(row)?).map_err(|_| unreadable("coupon"))?;
    Ok(CouponActivity {
        id: row.read("activity_id")?,
        names: serde_json::from_str(&names).map_err(|_| unreadable("names"))?,
        rule,
        offer: CouponOffer {
            index: row.read("on_index")?,
            goods: row.read("on_goods")?,
            new_users: row.read("for_new_users")?,
        },
        claimed: row.read("claimed")?,
        created_at: row.read("created_at")?,
        revoked_at: row.read("revoked_at")?,
    })
}

/// A coupon that a person holds.
pub(super) fn user_coupon(row: &AnyRow) -> Result<UserCoupon, StorageError> {
    let source: String = row.read("source")?;
    Ok(UserCoupon {
        id: row.read("coupon_id")?,
        user_id: row.read("user_id")?,
        activity: activity(row)?,
        source: CouponSource::from_name(&source).ok_or(unreadable("source"))?,
        claimed_at: row.read("claimed_at")?,
        expires_at: row.read("expires_at")?,
        order_no: row.read("order_no")?,
        used_at: row.read("used_at")?,
        warned_at: row.read("warned_at")?,
    })
}

fn terms(row: &AnyRow) -> Result<CouponTerms, StorageError> {
    Ok(CouponTerms {
        off: off(row)?,
        currency: row.read("currency")?,
        minimum: row.read("minimum")?,
        scope: scope(&row.read::<String>("scope")?)?,
        starts_at: row.read("starts_at")?,
        ends_at: row.read("ends_at")?,
        limits: CouponLimits {
            per_user: row.read("per_user")?,
            per_day: row.read("per_day")?,
            total: row.read("total")?,
        },
    })
}

fn off(row: &AnyRow) -> Result<CouponOff, StorageError> {
    let kind: u32 = row.read("rule_type")?;
    let kind = u8::try_from(kind).ok().and_then(CouponType::from_wire);
    match kind.ok_or(unreadable("rule_type"))? {
        CouponType::Amount => Ok(CouponOff::Amount(row.read("value")?)),
        CouponType::Percentage => Ok(CouponOff::Percentage {
            percent: row.read("value")?,
            cap: row.read("cap")?,
        }),
    }
}

/// A scope as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StoredScope {
    All,
    Groups(BTreeSet<GroupId>),
    Categories(BTreeSet<CategoryId>),
}

/// The text of a scope.
pub(super) fn stored_scope(scope: &CouponScope) -> Result<String, StorageError> {
    let stored = match scope.clone() {
        CouponScope::All => StoredScope::All,
        CouponScope::Groups(ids) => StoredScope::Groups(ids),
        CouponScope::Categories(ids) => StoredScope::Categories(ids),
    };
    serde_json::to_string(&stored).map_err(|_| unreadable("scope"))
}

fn scope(text: &str) -> Result<CouponScope, StorageError> {
    let stored = serde_json::from_str(text).map_err(|_| unreadable("scope"))?;
    Ok(match stored {
        StoredScope::All => CouponScope::All,
        StoredScope::Groups(ids) => CouponScope::Groups(ids),
        StoredScope::Categories(ids) => CouponScope::Categories(ids),
    })
}
