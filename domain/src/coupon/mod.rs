//! Coupons: what they take off, who may claim them when, and which discount is chosen.

mod choice;
mod claim;
mod code;
mod discount;
mod rule;
mod terms;

pub use choice::{DiscountChoice, OfferedDiscounts, choose_discount};
pub use claim::{ClaimCounts, ClaimState, Claimant, claim_state};
pub use code::{CouponCode, CouponCodeError};
pub use discount::{LineItem, NotApplicable};
pub use rule::{CouponRule, CouponTermsError};
pub use terms::{CouponLimits, CouponOff, CouponScope, CouponTerms, CouponType};
