//! Coupons that end soon, and noting that their people know.

use kiosk_domain::{CouponId, UnixTime, UserCoupon, UserCouponState};
use sqlx::any::AnyRow;

use super::user_coupon::passes_filter;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

impl Storage {
    /// Coupons that [`UserCoupon::is_to_mention`] holds of, those that end first in front. At most
    /// 200.
    pub async fn expiring_coupons(&self, now: UnixTime) -> Result<Vec<CouponId>, StorageError> {
        let (unused, ends) = (
            UserCouponState::Unused.filter(now),
            UserCoupon::mentioned_ends(now),
        );
        let rows = sqlx::query(concat!(
            "SELECT u.id FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id
             WHERE u.warned_at IS NULL AND u.expires_at BETWEEN $3 AND $4 AND ",
            passes_filter!(),
            " ORDER BY u.expires_at, u.id LIMIT 200"
        ))
        .bind(unused.now.secs())
        .bind(i64::from(unused.sums))
        .bind(ends.start().secs())
        .bind(ends.end().secs())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row: &AnyRow| row.read("id")).collect()
    }
}

impl Transaction {
    /// Notes that the person of a coupon was told that it ends.
    pub async fn mark_warned(&mut self, id: CouponId, now: UnixTime) -> Result<(), StorageError> {
        sqlx::query("UPDATE user_coupon SET warned_at = $1 WHERE id = $2")
            .bind(now.secs())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }
}
