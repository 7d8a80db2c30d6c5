//! The steps that every way to a coupon shares: count, decide, write down.

use kiosk_domain::{
    ClaimRequest, ClaimState, Claimant, CouponActivity, CouponCode, CouponId, CouponSource,
    UnixTime, UserClaimCounts, UserId,
};

use crate::storage::coupon::NewClaim;
use crate::storage::{StorageError, Transaction};

/// A coupon that somebody is to get.
#[derive(Clone, Debug)]
pub(super) struct Gift {
    /// The id that it gets.
    pub id: CouponId,
    /// Who gets it.
    pub user_id: UserId,
    /// By which way.
    pub source: CouponSource,
    /// By which code, if by one.
    pub code: Option<CouponCode>,
    /// When.
    pub now: UnixTime,
}

/// Gives a person one of a coupon whose row the transaction has locked, and says how often the
/// person has it then; or says why the person may have none, and writes nothing.
pub(super) async fn give(
    tx: &mut Transaction,
    activity: &CouponActivity,
    gift: Gift,
) -> Result<Result<UserClaimCounts, ClaimState>, StorageError> {
    let counts = tx.claim_counts(activity.id, gift.user_id, gift.now).await?;
    let request = ClaimRequest {
        claimant: Claimant::Eligible,
        source: gift.source,
        counts,
    };
    let state = activity.claim_state(request, gift.now);
    if !state.may_claim() {
        return Ok(Err(state));
    }
    tx.insert_claim(&NewClaim {
        id: gift.id,
        activity_id: activity.id,
        user_id: gift.user_id,
        source: gift.source,
        code: gift.code,
        claimed_at: gift.now,
        expires_at: activity.rule.terms().ends_at,
    })
    .await?;
    tx.add_claimed(activity.id).await?;
    Ok(Ok(counts.after_claim()))
}
