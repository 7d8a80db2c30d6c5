//! Whether a code gives its coupon.

use super::CouponActivity;
use crate::UnixTime;

/// How often a code was used.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct CodeUses {
    /// By all together.
    pub uses: u32,
    /// How many people may use it.
    pub max_uses: u32,
    /// Whether the person who types it has used it.
    pub by_user: bool,
}

/// Why a code gives no coupon.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum RedeemError {
    /// There is no such code; or its coupon was taken back or has not started, which nobody
    /// learns.
    #[error("there is no such code")]
    Unknown,
    /// The person has used it.
    #[error("the person has used the code")]
    UsedByYou,
    /// Its coupon is over.
    #[error("the coupon of the code is over")]
    Expired,
    /// It was used as often as it may be, or all of its coupon are gone.
    #[error("the code is used up")]
    UsedUp,
    /// The person has as many of its coupon as one may have.
    #[error("the person has as many of the coupon as one may have")]
    Limit,
}

impl CouponActivity {
    /// Whether a code gives this coupon at a moment, as far as the code decides it; the limits of
    /// [`claim_state`](Self::claim_state) hold besides.
    pub fn check_code(&self, code: CodeUses, now: UnixTime) -> Result<(), RedeemError> {
        let terms = self.rule.terms();
        if self.revoked_at.is_some() || now < terms.starts_at {
            Err(RedeemError::Unknown)
        } else if code.by_user {
            Err(RedeemError::UsedByYou)
        } else if now >= terms.ends_at {
            Err(RedeemError::Expired)
        } else if code.uses >= code.max_uses || self.left() == Some(0) {
            Err(RedeemError::UsedUp)
        } else {
            Ok(())
        }
    }
}
