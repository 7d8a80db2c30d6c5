//! Offering a new coupon.

use std::collections::BTreeMap;

use kiosk_domain::{CouponActivity, CouponOffer, CouponRule};

use super::CouponParts;
use crate::storage::StorageError;

/// A coupon as its owner wants it.
#[derive(Clone, Debug)]
pub struct NewCoupon {
    /// Its name by the code of an interface language; English is always there.
    pub names: BTreeMap<String, String>,
    /// Its rule.
    pub rule: CouponRule,
    /// Where it is offered.
    pub offer: CouponOffer,
}

/// Offers a new coupon.
///
/// # Errors
/// [`StorageError`]; nothing is offered then.
pub async fn create(
    parts: &CouponParts<'_>,
    new: NewCoupon,
) -> Result<CouponActivity, StorageError> {
    let activity = CouponActivity {
        id: parts.next_id(),
        names: new.names,
        rule: new.rule,
        offer: new.offer,
        claimed: 0,
        created_at: parts.now(),
        revoked_at: None,
    };
    parts
        .storage
        .write(async |tx| tx.insert_coupon_activity(&activity).await)
        .await?;
    Ok(activity)
}
