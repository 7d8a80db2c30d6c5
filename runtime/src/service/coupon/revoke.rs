//! Taking a coupon back.

use kiosk_domain::ActivityId;

use super::CouponParts;
use crate::storage::StorageError;

/// Takes a coupon back: nobody claims or uses it any more. Says whether it was there to be taken
/// back.
///
/// # Errors
/// [`StorageError`]; the coupon goes on to count then.
pub async fn revoke(parts: &CouponParts<'_>, id: ActivityId) -> Result<bool, StorageError> {
    parts
        .storage
        .write(async |tx| {
            let activity = tx.lock_coupon_activity(id).await?;
            let counts = activity.is_some_and(|activity| activity.revoked_at.is_none());
            if counts {
                tx.revoke_coupon_activity(id, parts.now()).await?;
            }
            Ok(counts)
        })
        .await
}
