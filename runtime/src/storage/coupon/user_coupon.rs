//! One coupon that a person holds, locked; and the filter by which many are found.

use kiosk_domain::{CouponId, UnixTime, UserCoupon, UserId};

use super::row::{user_coupon, user_coupon_columns};
use crate::storage::dialect::locking_read;
use crate::storage::{StorageError, Transaction};

/// Whether a coupon `u` of the activity `a` passes a `UserCouponFilter` of a moment `$1` and the
/// sums `$2`: each column adds the number of its fact, and the filter knows what the sum means.
macro_rules! passes_filter {
    () => {
        "($2 >> (CASE WHEN u.used_at IS NULL THEN 0 ELSE 1 END
                + CASE WHEN u.order_no IS NULL THEN 0 ELSE 2 END
                + CASE WHEN u.expires_at > $1 THEN 0 ELSE 4 END
                + CASE WHEN a.revoked_at IS NULL THEN 0 ELSE 8 END)) & 1 = 1"
    };
}
pub(super) use passes_filter;

impl Transaction {
    /// A coupon that somebody holds, whose row nobody else changes until the transaction ends.
    pub async fn lock_user_coupon(
        &mut self,
        id: CouponId,
    ) -> Result<Option<UserCoupon>, StorageError> {
        let lock = locking_read!(self.dialect(), "SELECT n FROM user_coupon WHERE id = $1");
        sqlx::query(lock).bind(id.get()).execute(self.on()).await?;
        let row = sqlx::query(concat!(
            "SELECT ",
            user_coupon_columns!(),
            " FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id WHERE u.id = $1"
        ))
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        row.as_ref().map(user_coupon).transpose()
    }

    /// Notes that a person was shown a coupon of theirs; says whether that was the first time.
    pub async fn mark_displayed(
        &mut self,
        user_id: UserId,
        id: CouponId,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let marked = sqlx::query(
            "UPDATE user_coupon SET displayed_at = $1
             WHERE id = $2 AND user_id = $3 AND displayed_at IS NULL",
        )
        .bind(now.secs())
        .bind(id.get())
        .bind(user_id.get())
        .execute(self.on())
        .await?;
        Ok(marked.rows_affected() > 0)
    }
}
