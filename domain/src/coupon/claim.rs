//! Whether a coupon of a list may be claimed (`spec.md` §4, coupon status).

use super::{CouponLimits, CouponRule};
use crate::UnixTime;

/// The status of a coupon in a list, with its number on the wire.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum ClaimState {
    /// It may be claimed now; a visitor is asked to sign in first.
    Claim = 0,
    /// The person holds one that is not used, and may claim another now.
    Continue = 1,
    /// The person has claimed as many as one may, or all of them are gone.
    Limit = 2,
    /// The person has claimed today's; after midnight in Beijing another may be claimed.
    TodayLimit = 3,
    /// It has not started, is over, or is not for this person.
    Unable = 4,
}

/// How often a coupon was claimed.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct ClaimCounts {
    /// By the person, ever.
    pub by_user: u32,
    /// By the person within [`beijing_day`](crate::beijing_day).
    pub by_user_today: u32,
    /// Those of the person that are neither used nor held by an order.
    pub unused: u32,
    /// By all together.
    pub in_all: u32,
}

/// How often one person has claimed a coupon.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct UserClaimCounts {
    /// Ever.
    pub claimed: u32,
    /// Within [`beijing_day`](crate::beijing_day).
    pub claimed_today: u32,
    /// Those that can be used.
    pub unused: u32,
}

/// Who looks at a coupon.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Claimant {
    /// Somebody who is not signed in, and has claimed nothing as far as is known.
    Visitor,
    /// Somebody whom the coupon is for.
    Eligible,
    /// Somebody whom it is not for, such as a member of too low a level.
    Excluded,
}

/// The status of a coupon for a person at a moment.
pub fn claim_state(
    rule: &CouponRule,
    claimant: Claimant,
    counts: ClaimCounts,
    now: UnixTime,
) -> ClaimState {
    state_within(rule.terms().limits, rule.is_open(now), claimant, counts)
}

/// The status within some limits. What no waiting changes is said first: unable, then limit, then
/// today's limit.
pub(super) fn state_within(
    limits: CouponLimits,
    is_open: bool,
    claimant: Claimant,
    counts: ClaimCounts,
) -> ClaimState {
    let own = match claimant {
        Claimant::Visitor => ClaimCounts {
            in_all: counts.in_all,
            ..ClaimCounts::default()
        },
        Claimant::Eligible | Claimant::Excluded => counts,
    };
    if claimant == Claimant::Excluded || !is_open {
        ClaimState::Unable
    } else if reached(limits.per_user, own.by_user) || reached(limits.total, own.in_all) {
        ClaimState::Limit
    } else if reached(limits.per_day, own.by_user_today) {
        ClaimState::TodayLimit
    } else if own.unused > 0 {
        ClaimState::Continue
    } else {
        ClaimState::Claim
    }
}

fn reached(limit: Option<u32>, count: u32) -> bool {
    limit.is_some_and(|limit| count >= limit)
}

impl ClaimState {
    /// Every status, by its number.
    pub const ALL: [Self; 5] = [
        Self::Claim,
        Self::Continue,
        Self::Limit,
        Self::TodayLimit,
        Self::Unable,
    ];

    /// The number on the wire.
    pub const fn to_wire(self) -> u8 {
        self as u8
    }

    /// The status of a number on the wire.
    pub fn from_wire(number: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|state| state.to_wire() == number)
    }

    /// The name in the browser.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Claim => "claim",
            Self::Continue => "continue",
            Self::Limit => "limit",
            Self::TodayLimit => "todayLimit",
            Self::Unable => "unable",
        }
    }

    /// Whether one may be claimed now.
    pub const fn may_claim(self) -> bool {
        matches!(self, Self::Claim | Self::Continue)
    }
}
