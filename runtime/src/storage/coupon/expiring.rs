//! Coupons that end soon, and noting that their people know.

use kiosk_domain::{CouponId, UnixTime, UserCoupon};
use sqlx::any::AnyRow;

use super::user_coupon::user_coupon_state;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

impl Storage {
    /// Some of the coupons that [`UserCoupon::is_to_mention`] may hold of, those that end first in
    /// front. The index narrows; the rule judges each.
    pub async fn expiring_coupons(&self, now: UnixTime) -> Result<Vec<CouponId>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT u.id FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id
             WHERE u.warned_at IS NULL AND u.expires_at > $1 AND u.expires_at <= $2 AND ",
            user_coupon_state!(),
            " = 'unused' ORDER BY u.expires_at, u.id LIMIT 200"
        ))
        .bind(now.secs())
        .bind(UserCoupon::mentioned_until(now).secs())
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
