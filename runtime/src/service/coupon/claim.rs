//! Claiming a coupon that a list offers.

use kiosk_domain::{
    ActivityId, ClaimRequest, ClaimState, Claimant, CouponGroup, CouponSource, UserClaimCounts,
    UserId,
};

use super::CouponParts;
use super::give::{Gift, give};
use crate::config::Quota;
use crate::service::{Refusal, count_loosely};
use crate::words::Word;

/// Claims of a person.
const CLAIM: Quota = Quota::new("coupon_claim", 30, 60);

/// Somebody claims a coupon.
#[derive(Clone, Debug)]
pub struct CouponClaim {
    /// Who.
    pub user_id: UserId,
    /// Which coupon.
    pub activity_id: ActivityId,
    /// The goods group on whose page it was offered; none where that was elsewhere.
    pub page: Option<CouponGroup>,
}

/// How a person stands with a coupon after claiming one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedCoupon {
    /// Whether another may be claimed.
    pub state: ClaimState,
    /// How many the person has.
    pub counts: UserClaimCounts,
}

/// Gives a person a coupon that is offered to everybody.
///
/// # Errors
/// Too many claims of that person; no such coupon on that page; or the reason why the person may
/// claim none now.
pub async fn claim(parts: &CouponParts<'_>, wanted: CouponClaim) -> Result<ClaimedCoupon, Refusal> {
    // When nobody counts, claims go on: the limits of the coupon hold anyway.
    count_loosely(parts.limiter, CLAIM, &wanted.user_id.to_string()).await?;
    let gift = Gift {
        id: parts.next_id(),
        user_id: wanted.user_id,
        source: CouponSource::Claim,
        code: None,
        now: parts.now(),
    };
    let now = gift.now;
    parts
        .storage
        .write(async |tx| {
            let activity = tx
                .lock_coupon_activity(wanted.activity_id)
                .await?
                .filter(|activity| activity.is_claimable_on(wanted.page.as_ref()))
                .ok_or_else(Refusal::not_found)?;
            let counts = give(tx, &activity, gift).await?.map_err(refusal)?;
            let request = ClaimRequest {
                claimant: Claimant::Eligible,
                source: CouponSource::Claim,
                counts,
            };
            let state = activity.after_claim().claim_state(request, now);
            Ok(ClaimedCoupon { state, counts })
        })
        .await
}

fn refusal(state: ClaimState) -> Refusal {
    Refusal::because(match state {
        ClaimState::TodayLimit => Word("coupon.today_limit"),
        ClaimState::Unable => Word("coupon.unable"),
        ClaimState::Limit | ClaimState::Claim | ClaimState::Continue => Word("coupon.limit"),
    })
}
