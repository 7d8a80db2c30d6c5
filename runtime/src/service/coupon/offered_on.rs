//! The coupons of the page of some goods.

use kiosk_domain::CouponGroup;

use super::{CouponParts, OfferQuery, OfferedCoupon, offered};
use crate::storage::StorageError;

/// The coupons of the page of some goods; only those that may be claimed now, unless the query asks
/// for the planned ones too.
///
/// # Errors
/// [`StorageError`]; a coupon that cannot be read is left out.
pub async fn offered_on(
    parts: &CouponParts<'_>,
    group: &CouponGroup,
    query: OfferQuery,
) -> Result<Vec<OfferedCoupon>, StorageError> {
    let mut shown = offered(parts, query).await?;
    shown.retain(|coupon| {
        coupon.activity.counts_on(group) && (query.with_planned || coupon.state.may_claim())
    });
    Ok(shown)
}
