//! The coupons that a person was not shown yet.

use kiosk_domain::{UserCoupon, UserId};

use super::CouponParts;
use crate::storage::StorageError;

/// The usable coupons that a person was not shown yet, the oldest first.
pub async fn new_coupons(
    parts: &CouponParts<'_>,
    user_id: UserId,
) -> Result<Vec<UserCoupon>, StorageError> {
    parts.storage.new_coupons(user_id, parts.now()).await
}
