//! A coupon of a list, and how the one who looks stands with it.

use kiosk_domain::{ClaimState, UserClaimCounts, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::face::CouponSummary;
use crate::api::extract::{Lang, Visitor};
use crate::app::App;
use crate::service::coupon::{ClaimedCoupon, OfferedCoupon};

/// A coupon of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CouponItem {
    /// A text: the number is greater than browsers count exactly.
    #[schema(example = "98304000000000001")]
    id: String,
    /// What `get-coupon` takes; the same number.
    #[schema(example = "98304000000000001")]
    activity_id: String,
    #[serde(flatten)]
    face: CouponSummary,
    /// How many are left; missing means enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 88)]
    left: Option<u32>,
    user_data: UserData,
}

/// How a person stands with a coupon; also the result of claiming it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct UserData {
    /// 0 claim, 1 continue, 2 limit, 3 today's limit, 4 unable: not begun, or over.
    #[schema(example = 0)]
    status: u8,
    /// How many the person has claimed.
    #[schema(example = 0)]
    claimed: u32,
    /// How many of those can be used.
    #[schema(example = 0)]
    unused: u32,
}

impl UserData {
    fn of(state: ClaimState, counts: UserClaimCounts) -> Self {
        Self {
            status: state.to_wire(),
            claimed: counts.claimed,
            unused: counts.unused,
        }
    }
}

impl From<ClaimedCoupon> for UserData {
    fn from(claimed: ClaimedCoupon) -> Self {
        Self::of(claimed.state, claimed.counts)
    }
}

impl CouponItem {
    /// An offered coupon in the language of a call.
    pub(super) fn of(app: &App, lang: Lang, offered: &OfferedCoupon) -> Self {
        let activity = &offered.activity;
        Self {
            id: activity.id.to_string(),
            activity_id: activity.id.to_string(),
            face: CouponSummary::of(app, lang, activity),
            left: activity.left(),
            user_data: UserData::of(offered.state, offered.counts),
        }
    }
}

/// Who is signed in.
pub(super) fn user_id(visitor: &Visitor) -> Option<UserId> {
    let session = visitor.0.as_ref()?;
    Some(session.user.id)
}
