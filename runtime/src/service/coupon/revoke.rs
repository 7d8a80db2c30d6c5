//! Taking a coupon back.

use kiosk_domain::ActivityId;

use super::CouponParts;
use crate::storage::StorageError;

/// What came of taking a coupon back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RevokeOutcome {
    /// It counts no more.
    Revoked,
    /// It was taken back before.
    AlreadyRevoked,
    /// There is no such coupon.
    Unknown,
}

/// Takes a coupon back: nobody claims or uses it any more.
///
/// # Errors
/// [`StorageError`]; the coupon goes on to count then.
pub async fn revoke(
    parts: &CouponParts<'_>,
    id: ActivityId,
) -> Result<RevokeOutcome, StorageError> {
    parts
        .storage
        .write(async |tx| {
            let Some(activity) = tx.lock_coupon_activity(id).await? else {
                return Ok(RevokeOutcome::Unknown);
            };
            if activity.revoked_at.is_some() {
                return Ok(RevokeOutcome::AlreadyRevoked);
            }
            tx.revoke_coupon_activity(id, parts.now()).await?;
            Ok(RevokeOutcome::Revoked)
        })
        .await
}
