//! Between a row of the coupons' table and a coupon.

use std::collections::BTreeSet;

use kiosk_domain::{
    Amount, CouponLimits, CouponOff, CouponRule, CouponScope, CouponTerms, CouponType, Currency,
    Percent,
};
use serde::{Deserialize, Serialize};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{CouponActivity, CouponOffer};
use crate::storage::StorageError;

/// The columns of a [`CouponActivity`], in the order in which [`read`] takes them.
macro_rules! activity_columns {
    () => {
        "a.id, a.names, a.rule_type, a.value, a.cap, a.minimum, a.currency, a.scope, a.starts_at,
         a.ends_at, a.per_user, a.per_day, a.total, a.claimed, a.on_index, a.on_goods,
         a.for_new_users, a.created_at, a.revoked_at"
    };
}
pub(super) use activity_columns;

/// How many columns [`read`] takes.
pub(super) const WIDTH: usize = 19;

/// Reads the columns from the first on.
pub(super) fn read(row: &AnyRow) -> Result<CouponActivity, StorageError> {
    let names: String = row.try_get(1)?;
    let rule = CouponRule::new(terms(row)?).map_err(|_| UNREADABLE)?;
    Ok(CouponActivity {
        id: row.try_get(0)?,
        names: serde_json::from_str(&names).map_err(|_| UNREADABLE)?,
        rule,
        offer: CouponOffer {
            index: flag(row, 14)?,
            goods: flag(row, 15)?,
            new_users: flag(row, 16)?,
        },
        claimed: count(row.try_get(13)?),
        created_at: row.try_get(17)?,
        revoked_at: row.try_get(18)?,
    })
}

fn terms(row: &AnyRow) -> Result<CouponTerms, StorageError> {
    let currency: Option<String> = row.try_get(6)?;
    let known = |code: String| Currency::from_code(&code).ok_or(UNREADABLE);
    Ok(CouponTerms {
        off: off(row)?,
        currency: currency.map(known).transpose()?,
        minimum: Amount::from_hundredths(row.try_get(5)?),
        scope: scope_of(&row.try_get::<String, _>(7)?)?,
        starts_at: row.try_get(8)?,
        ends_at: row.try_get(9)?,
        limits: CouponLimits {
            per_user: row.try_get::<Option<i64>, _>(10)?.map(count),
            per_day: row.try_get::<Option<i64>, _>(11)?.map(count),
            total: row.try_get::<Option<i64>, _>(12)?.map(count),
        },
    })
}

fn off(row: &AnyRow) -> Result<CouponOff, StorageError> {
    let kind: i64 = row.try_get(2)?;
    let value: i64 = row.try_get(3)?;
    let cap: Option<i64> = row.try_get(4)?;
    let kind = u8::try_from(kind).ok().and_then(CouponType::from_wire);
    match kind.ok_or(UNREADABLE)? {
        CouponType::Amount => Ok(CouponOff::Amount(Amount::from_hundredths(value))),
        CouponType::Percentage => {
            let percent = u16::try_from(value).ok().and_then(Percent::from_hundredths);
            Ok(CouponOff::Percentage {
                percent: percent.ok_or(UNREADABLE)?,
                cap: cap.map(Amount::from_hundredths),
            })
        }
    }
}

/// The value and the cap of a coupon, as they are stored.
pub(super) fn stored_off(off: CouponOff) -> (i64, Option<i64>) {
    match off {
        CouponOff::Amount(amount) => (amount.hundredths(), None),
        CouponOff::Percentage { percent, cap } => {
            (percent.hundredths().into(), cap.map(Amount::hundredths))
        }
    }
}

/// A scope as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StoredScope {
    All,
    Groups(BTreeSet<i64>),
    Categories(BTreeSet<i64>),
}

/// The text of a scope.
pub(super) fn stored_scope(scope: &CouponScope) -> Result<String, StorageError> {
    let stored = match scope.clone() {
        CouponScope::All => StoredScope::All,
        CouponScope::Groups(ids) => StoredScope::Groups(ids),
        CouponScope::Categories(ids) => StoredScope::Categories(ids),
    };
    serde_json::to_string(&stored).map_err(|_| UNREADABLE)
}

fn scope_of(text: &str) -> Result<CouponScope, StorageError> {
    let stored = serde_json::from_str(text).map_err(|_| UNREADABLE)?;
    Ok(match stored {
        StoredScope::All => CouponScope::All,
        StoredScope::Groups(ids) => CouponScope::Groups(ids),
        StoredScope::Categories(ids) => CouponScope::Categories(ids),
    })
}

fn flag(row: &AnyRow, column: usize) -> Result<bool, StorageError> {
    Ok(row.try_get::<i64, _>(column)? != 0)
}

/// A stored count; none is below 0, and none that matters is larger.
pub(super) fn count(stored: i64) -> u32 {
    u32::try_from(stored.max(0)).unwrap_or(u32::MAX)
}

/// A coupon that this program did not write.
pub(super) const UNREADABLE: StorageError = StorageError::Unreadable { what: "coupon" };
