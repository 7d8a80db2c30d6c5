//! All coupons, for their owner.

use kiosk_domain::CouponActivity;

use crate::storage::{Storage, StorageError};

/// Every coupon, the newest first, those over and taken back too.
pub async fn list(storage: &Storage) -> Result<Vec<CouponActivity>, StorageError> {
    storage.coupon_activities().await
}
