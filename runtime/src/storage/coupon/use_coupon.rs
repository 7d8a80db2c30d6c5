//! An order takes a coupon, and gives it back.

use kiosk_domain::{CouponId, CouponUseError, OrderNo, UnixTime, UserId};

use crate::storage::{StorageError, Transaction};

/// The coupon that an order takes.
#[derive(Clone, Debug)]
pub struct CouponUse {
    /// The coupon.
    pub coupon_id: CouponId,
    /// Whose order it is.
    pub user_id: UserId,
    /// The order.
    pub order_no: OrderNo,
    /// When it takes the coupon.
    pub used_at: UnixTime,
}

impl Transaction {
    /// Takes a coupon for an order, unless it cannot be used.
    ///
    /// Its row stays locked until the transaction ends, so of two orders one learns that it is
    /// used.
    pub async fn use_coupon(
        &mut self,
        taking: &CouponUse,
    ) -> Result<Result<(), CouponUseError>, StorageError> {
        let found = self.lock_user_coupon(taking.coupon_id).await?;
        let usable = found
            .ok_or(CouponUseError::Unknown)
            .and_then(|coupon| coupon.check_use(taking.user_id, taking.used_at));
        if usable.is_ok() {
            sqlx::query("UPDATE user_coupon SET order_no = $1, used_at = $2 WHERE id = $3")
                .bind(taking.order_no.as_str())
                .bind(taking.used_at.secs())
                .bind(taking.coupon_id.get())
                .execute(self.on())
                .await?;
        }
        Ok(usable)
    }

    /// Gives back the coupon of an order that is not carried out; says whether it had one.
    pub async fn return_coupon(&mut self, order_no: &OrderNo) -> Result<bool, StorageError> {
        let returned = sqlx::query(
            "UPDATE user_coupon SET order_no = NULL, used_at = NULL WHERE order_no = $1",
        )
        .bind(order_no.as_str())
        .execute(self.on())
        .await?;
        Ok(returned.rows_affected() > 0)
    }
}
