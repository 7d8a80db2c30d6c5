//! The coupons that somebody could claim for a purchase.

use kiosk_domain::{CouponPlacement, LineItem, UserId};

use super::{CouponParts, OfferQuery, OfferedCoupon, offered};
use crate::storage::StorageError;

/// The coupons of the pages of goods that would take something off a purchase, and that somebody
/// may claim now.
///
/// # Errors
/// [`StorageError`]; a coupon that cannot be read is left out.
pub(super) async fn claimable_for(
    parts: &CouponParts<'_>,
    user_id: Option<UserId>,
    purchase: LineItem<'_>,
) -> Result<Vec<OfferedCoupon>, StorageError> {
    let query = OfferQuery {
        user_id,
        place: CouponPlacement::Goods,
        currency: purchase.price.currency(),
        with_planned: false,
    };
    let now = parts.now();
    let mut offered = offered(parts, query).await?;
    offered.retain(|coupon| {
        coupon.state.may_claim() && coupon.activity.rule.discount(purchase, now).is_ok()
    });
    Ok(offered)
}
