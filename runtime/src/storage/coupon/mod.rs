//! Stored coupons: what is offered, who holds one, and the codes that give one.

mod activity;
mod claim;
mod code;
mod held;
mod keep;
mod offer;
mod row;
mod standing;
mod warning;

pub use activity::{CouponActivity, CouponOffer};
pub use claim::{CouponSource, NewClaim};
pub use code::{NewCouponCodes, RedeemOutcome, Redemption};
pub use held::{UserCoupon, UserCouponFilter};
pub use offer::CouponPlacement;
pub use standing::UserClaimCounts;
pub use warning::ExpiringCoupon;
