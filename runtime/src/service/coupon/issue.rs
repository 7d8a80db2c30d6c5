//! Giving a coupon to somebody, as many as the owner likes.

use kiosk_domain::{ActivityId, ClaimState, CouponId, CouponSource, UserId};

use super::CouponParts;
use super::give::{Gift, give};
use crate::storage::StorageError;

/// The owner gives a coupon to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CouponGift {
    /// Which coupon.
    pub activity_id: ActivityId,
    /// To whom.
    pub user_id: UserId,
}

/// What came of giving a coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IssueOutcome {
    /// The person has this coupon now.
    Issued(CouponId),
    /// There is no such coupon.
    Unknown,
    /// It is not open now, or none is left.
    Unable(ClaimState),
}

/// Gives a coupon to a person.
///
/// # Errors
/// [`StorageError`]; the person must exist.
pub async fn issue(
    parts: &CouponParts<'_>,
    given: CouponGift,
) -> Result<IssueOutcome, StorageError> {
    let gift = Gift {
        id: parts.next_id(),
        user_id: given.user_id,
        source: CouponSource::Issued,
        code: None,
        now: parts.now(),
    };
    parts
        .storage
        .write(async |tx| {
            let Some(activity) = tx.lock_coupon_activity(given.activity_id).await? else {
                return Ok(IssueOutcome::Unknown);
            };
            let id = gift.id;
            Ok(match give(tx, &activity, gift).await? {
                Ok(_) => IssueOutcome::Issued(id),
                Err(state) => IssueOutcome::Unable(state),
            })
        })
        .await
}
