//! How often a person has claimed each coupon.

use std::collections::HashMap;

use kiosk_domain::{UnixTime, beijing_day};
use sqlx::Row as _;

use super::row::count;
use crate::storage::{Storage, StorageError};

/// How often a person has claimed a coupon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UserClaimCounts {
    /// Ever.
    pub claimed: u32,
    /// Within the present day of Beijing.
    pub claimed_today: u32,
    /// Those that are neither used, nor held by an order, nor over.
    pub unused: u32,
}

impl Storage {
    /// A person's standing with every coupon that the person has claimed, by its number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn user_claim_counts(
        &self,
        user_id: i64,
        now: i64,
    ) -> Result<HashMap<i64, UserClaimCounts>, StorageError> {
        let rows = sqlx::query(
            "SELECT activity_id, COUNT(*), COUNT(CASE WHEN claim_day = $1 THEN 1 END),
                COUNT(CASE WHEN used_at IS NULL AND order_no IS NULL AND expires_at > $2 THEN 1 END)
             FROM user_coupon WHERE user_id = $3 GROUP BY activity_id",
        )
        .bind(beijing_day(UnixTime::from_secs(now)).start.secs())
        .bind(now)
        .bind(user_id)
        .fetch_all(&self.pool)
        .await?;
        let standing = |row: &sqlx::any::AnyRow| {
            let standing = UserClaimCounts {
                claimed: count(row.try_get(1)?),
                claimed_today: count(row.try_get(2)?),
                unused: count(row.try_get(3)?),
            };
            Ok((row.try_get(0)?, standing))
        };
        rows.iter().map(standing).collect()
    }
}
