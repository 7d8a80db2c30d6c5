//! The coupons of the one who is signed in.

use kiosk_domain::{UserCoupon, UserCouponState, UserId};

use super::CouponParts;
use crate::storage::coupon::UserCouponQuery;
use crate::storage::{PageOf, PageRange, StorageError};

/// A part of a person's coupons in one state, the newest first.
pub async fn own_coupons(
    parts: &CouponParts<'_>,
    user_id: UserId,
    state: UserCouponState,
    range: PageRange,
) -> Result<PageOf<UserCoupon>, StorageError> {
    let query = UserCouponQuery {
        user_id,
        state,
        now: parts.now(),
    };
    parts.storage.user_coupons(query, range).await
}
