//! Coupons: what they take off, who may claim them when, and which discount is chosen.

mod activity;
mod choice;
mod claim;
mod code;
mod discount;
mod redeem;
mod rule;
mod source;
mod terms;
mod user_coupon;
mod user_coupon_state;

pub use activity::{
    ClaimRequest, CouponActivity, CouponGroup, CouponOffer, CouponPlacement, largest_open_amounts,
};
pub use choice::{DiscountChoice, OfferedDiscounts, choose_discount};
pub use claim::{ClaimCounts, ClaimState, Claimant, UserClaimCounts, claim_state};
pub use code::{CouponCode, CouponCodeError};
pub use discount::{LineItem, NotApplicable};
pub use redeem::{CodeUses, RedeemError};
pub use rule::{CouponRule, CouponTermsError};
pub use source::CouponSource;
pub use terms::{CouponLimits, CouponOff, CouponScope, CouponTerms, CouponType};
pub use user_coupon::{CouponUseError, UserCoupon};
pub use user_coupon_state::{UserCouponFilter, UserCouponState};
