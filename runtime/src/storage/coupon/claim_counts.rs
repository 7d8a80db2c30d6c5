//! How often a person has claimed each coupon.

use std::collections::HashMap;

use kiosk_domain::{ActivityId, UnixTime, UserClaimCounts, UserCouponState, UserId, beijing_day};
use sqlx::any::AnyRow;

use super::user_coupon::passes_filter;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// The counts of a person `$4`, whose coupons are `u` of the activities `a`: of those of the day
/// `$3`, and of those that pass a filter.
macro_rules! counts {
    () => {
        concat!(
            "COUNT(*) AS claimed, COUNT(CASE WHEN u.claim_day = $3 THEN 1 END) AS claimed_today,
             COUNT(CASE WHEN ",
            passes_filter!(),
            " THEN 1 END) AS unused
             FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id
             WHERE u.user_id = $4"
        )
    };
}

impl Storage {
    /// How often a person has claimed every coupon that the person has claimed.
    pub async fn claim_counts(
        &self,
        user_id: UserId,
        now: UnixTime,
    ) -> Result<HashMap<ActivityId, UserClaimCounts>, StorageError> {
        let unused = UserCouponState::Unused.filter(now);
        let rows = sqlx::query(concat!(
            "SELECT u.activity_id, ",
            counts!(),
            " GROUP BY u.activity_id"
        ))
        .bind(unused.now.secs())
        .bind(i64::from(unused.sums))
        .bind(beijing_day(now).start.secs())
        .bind(user_id.get())
        .fetch_all(&self.pool)
        .await?;
        let of_activity = |row: &AnyRow| Ok((row.read("activity_id")?, counts(row)?));
        rows.iter().map(of_activity).collect()
    }
}

impl Transaction {
    /// How often a person has claimed a coupon; nobody claims one meanwhile when the transaction
    /// has locked its activity.
    pub async fn claim_counts(
        &mut self,
        activity_id: ActivityId,
        user_id: UserId,
        now: UnixTime,
    ) -> Result<UserClaimCounts, StorageError> {
        let unused = UserCouponState::Unused.filter(now);
        let row = sqlx::query(concat!("SELECT ", counts!(), " AND u.activity_id = $5"))
            .bind(unused.now.secs())
            .bind(i64::from(unused.sums))
            .bind(beijing_day(now).start.secs())
            .bind(user_id.get())
            .bind(activity_id.get())
            .fetch_one(self.on())
            .await?;
        counts(&row)
    }
}

fn counts(row: &AnyRow) -> Result<UserClaimCounts, StorageError> {
    Ok(UserClaimCounts {
        claimed: row.read("claimed")?,
        claimed_today: row.read("claimed_today")?,
        unused: row.read("unused")?,
    })
}
