//! The coupons of the one who is signed in, and showing new ones once.

use std::collections::BTreeSet;

use kiosk_domain::{CouponId, UserCoupon, UserCouponState, UserId};

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

/// The usable coupons that a person was not shown yet, the oldest first.
pub async fn new_coupons(
    parts: &CouponParts<'_>,
    user_id: UserId,
) -> Result<Vec<UserCoupon>, StorageError> {
    parts.storage.new_coupons(user_id, parts.now()).await
}

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
