//! Noting that a person was shown new coupons.

use std::collections::BTreeSet;

use kiosk_domain::{CouponId, UserId};

use super::CouponParts;
use crate::storage::StorageError;

/// Notes that a person was shown some coupons; says how many of them were the person's and new.
///
/// # Errors
/// [`StorageError`]; none is noted then.
pub async fn mark_displayed(
    parts: &CouponParts<'_>,
    user_id: UserId,
    ids: &[CouponId],
) -> Result<u32, StorageError> {
    let now = parts.now();
    // In one order, so that two lists of the same coupons do not wait for each other.
    let ids = BTreeSet::from_iter(ids);
    parts
        .storage
        .write(async |tx| {
            let mut displayed = 0;
            for id in &ids {
                displayed += u32::from(tx.mark_displayed(user_id, **id, now).await?);
            }
            Ok(displayed)
        })
        .await
}
