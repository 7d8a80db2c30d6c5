//! A coupon that a person holds: whether an order may take it, and when its end is mentioned.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::user_coupon_state::CouponFacts;
use super::{CouponActivity, CouponSource, UserCouponState};
use crate::{CouponId, OrderNo, UnixTime, UserId};

/// How long before its end a coupon is mentioned to its person.
const MENTIONED_BEFORE: Duration = Duration::from_secs(24 * 60 * 60);

/// A coupon that a person holds or held.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct UserCoupon {
    /// Its id.
    pub id: CouponId,
    /// Whose it is.
    pub user_id: UserId,
    /// What it is.
    pub activity: CouponActivity,
    /// How the person came by it.
    pub source: CouponSource,
    /// When the person came by it.
    pub claimed_at: UnixTime,
    /// From when on it is not used any more.
    pub expires_at: UnixTime,
    /// The order that holds it or has used it.
    pub order_no: Option<OrderNo>,
    /// When an order took it.
    pub used_at: Option<UnixTime>,
    /// When its person was told that it ends soon.
    pub warned_at: Option<UnixTime>,
}

/// Why an order cannot take a coupon.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum CouponUseError {
    /// There is no such coupon, or it is somebody else's, which nobody learns.
    #[error("the person has no such coupon")]
    Unknown,
    /// An order holds it or has used it.
    #[error("the coupon is used")]
    Used,
    /// It is over, or was taken back.
    #[error("the coupon is over")]
    Expired,
}

impl UserCoupon {
    /// Its state at a moment.
    pub fn state(&self, now: UnixTime) -> UserCouponState {
        CouponFacts::of(self, now).state()
    }

    /// Whether an order of a person may take it at a moment.
    pub fn check_use(&self, user_id: UserId, now: UnixTime) -> Result<(), CouponUseError> {
        if self.user_id != user_id {
            return Err(CouponUseError::Unknown);
        }
        match self.state(now) {
            UserCouponState::Unused => Ok(()),
            UserCouponState::Used => Err(CouponUseError::Used),
            UserCouponState::Expired => Err(CouponUseError::Expired),
        }
    }

    /// Whether its person is to be told now that it ends soon: once, while it can be used.
    pub fn is_to_mention(&self, now: UnixTime) -> bool {
        self.warned_at.is_none()
            && self.state(now) == UserCouponState::Unused
            && Self::mentioned_ends(now).contains(&self.expires_at)
    }

    /// The ends that are mentioned at a moment: those still to come, within a day.
    pub fn mentioned_ends(now: UnixTime) -> RangeInclusive<UnixTime> {
        now + Duration::from_secs(1)..=now + MENTIONED_BEFORE
    }
}
