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
pub use claim::{Claim, CouponSource};
pub use code::{NewCouponCodes, Redeemed, Redemption};
pub use held::{HeldCoupon, HeldState};
pub use offer::OfferedAt;
pub use standing::Standing;
pub use warning::EndingCoupon;
