//! One coupon that a person holds, locked; and the state of many, as SQL says it.

use kiosk_domain::{CouponId, UnixTime, UserCoupon, UserId};

use super::row::{user_coupon, user_coupon_columns};
use crate::storage::{StorageError, Transaction};

/// [`UserCoupon::state`] for paging and counting, of a coupon `u` of the activity `a` at a moment
/// `$1`: the one place where SQL says that rule. A test compares the two in every case.
macro_rules! user_coupon_state {
    () => {
        "CASE WHEN u.used_at IS NOT NULL OR u.order_no IS NOT NULL THEN 'used'
              WHEN u.expires_at <= $1 OR a.revoked_at IS NOT NULL THEN 'expired'
              ELSE 'unused' END"
    };
}
pub(super) use user_coupon_state;

impl Transaction {
    /// A coupon that somebody holds, whose row nobody else changes until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn lock_user_coupon(
        &mut self,
        id: CouponId,
    ) -> Result<Option<UserCoupon>, StorageError> {
        sqlx::query("UPDATE user_coupon SET n = n WHERE id = $1")
            .bind(id.get())
            .execute(self.on())
            .await?;
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
