//! The numbers on the badges of a person.

use kiosk_domain::{UserCouponState, UserId};

use super::NotificationParts;
use crate::storage::StorageError;
use crate::storage::coupon::UserCouponQuery;

/// The numbers on the badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadgeCounts {
    /// Coupons that an order may take.
    pub usable_coupons: u32,
    /// Notifications that were not read.
    pub unread: u32,
}

/// How many usable coupons and unread notifications a person has.
///
/// # Errors
/// [`StorageError`]; a number that is not known is never shown as 0.
pub async fn count(
    parts: &NotificationParts<'_>,
    user_id: UserId,
) -> Result<BadgeCounts, StorageError> {
    let usable = UserCouponQuery {
        user_id,
        state: UserCouponState::Unused,
        now: parts.clock.now(),
    };
    Ok(BadgeCounts {
        usable_coupons: parts.storage.count_user_coupons(usable).await?,
        unread: parts.storage.count_unread_notifications(user_id).await?,
    })
}
