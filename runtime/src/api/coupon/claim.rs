//! Claiming a coupon that a list offers.

use kiosk_domain::{ClaimState, Claimant, claim_state};

use super::item::UserData;
use super::limits::count_claim;
use crate::api::extract::SignedIn;
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::storage::coupon::{CouponActivity, CouponSource, NewClaim, UserClaimCounts};
use crate::words::Word;

/// A coupon that people may claim themselves; any other does not exist for them.
pub(super) async fn offered(app: &App, id: i64) -> Result<CouponActivity, Refusal> {
    let activity = app.storage.coupon_activity(id).await?;
    activity
        .filter(|activity| activity.revoked_at.is_none() && activity.offer.is_open())
        .ok_or_else(Refusal::no_such_thing)
}

/// Claims a coupon, and says how the person stands with it then, or why not.
pub(super) async fn claim(
    app: &App,
    person: &SignedIn,
    activity: CouponActivity,
) -> Answered<UserData> {
    let user_id = person.user().id;
    count_claim(app, user_id).await?;
    let (state, _) = stand(app, user_id, &activity).await?;
    if !state.may_claim() {
        return Err(refusal(state));
    }
    let claim = NewClaim {
        id: app.next_id(),
        activity_id: activity.id,
        user_id,
        now: app.now(),
        source: CouponSource::NewClaim,
    };
    let claimed = app.storage.claim_coupon(claim).await?;
    let activity = offered(app, activity.id).await?;
    let (state, standing) = stand(app, user_id, &activity).await?;
    if claimed {
        Ok(Answer::saying(
            UserData::of(state, standing),
            Word("coupon.claimed"),
        ))
    } else {
        Err(refusal(state))
    }
}

async fn stand(
    app: &App,
    user_id: i64,
    activity: &CouponActivity,
) -> Result<(ClaimState, UserClaimCounts), Refusal> {
    let now = app.now();
    let standings = app.storage.user_claim_counts(user_id, now).await?;
    let standing = standings.get(&activity.id).copied().unwrap_or_default();
    let counts = activity.counts(standing);
    let state = claim_state(&activity.rule, Claimant::Eligible, counts, now);
    Ok((state, standing))
}

fn refusal(state: ClaimState) -> Refusal {
    Refusal::because(match state {
        ClaimState::TodayLimit => Word("coupon.today_limit"),
        ClaimState::Unable => Word("coupon.unable"),
        // Somebody was faster, and the rest was given back since: as good as gone.
        ClaimState::Limit | ClaimState::Claim | ClaimState::Continue => Word("coupon.limit"),
    })
}
