//! The coupons that are offered in a place, as somebody sees them.

use kiosk_domain::{
    ClaimState, CouponActivity, CouponPlacement, Currency, UserClaimCounts, UserId,
};

use super::{CouponParts, CouponViewer};
use crate::storage::StorageError;

/// Which coupons, and who looks at them.
#[derive(Clone, Copy, Debug)]
pub struct OfferQuery {
    /// Who is signed in.
    pub user_id: Option<UserId>,
    /// Where they are offered.
    pub place: CouponPlacement,
    /// The money that they must count in.
    pub currency: Currency,
    /// Whether those count too that are planned and have not begun.
    pub with_planned: bool,
}

/// A coupon that is offered, and how somebody stands with it.
#[derive(Clone, Debug)]
pub struct OfferedCoupon {
    /// The coupon.
    pub activity: CouponActivity,
    /// Whether the person may claim it.
    pub state: ClaimState,
    /// How often the person has claimed it.
    pub counts: UserClaimCounts,
}

/// The coupons that are offered in a place, those that end first in front.
///
/// # Errors
/// [`StorageError`]; a coupon that cannot be read is left out.
pub async fn offered(
    parts: &CouponParts<'_>,
    query: OfferQuery,
) -> Result<Vec<OfferedCoupon>, StorageError> {
    let now = parts.now();
    let unended = parts.storage.unended_coupon_activities(now).await?;
    let viewer = CouponViewer::load(parts, query.user_id).await?;
    let shown = unended.into_iter().filter(|activity| {
        activity.offer.is_at(query.place)
            && activity.counts_in(query.currency)
            && (query.with_planned || activity.is_open(now))
    });
    Ok(shown.map(|activity| viewer.see(activity)).collect())
}
