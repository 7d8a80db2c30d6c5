//! Stored coupons: what is offered, who holds one, and the codes that give one.

mod activity;
mod claim;
mod claim_counts;
mod code;
mod expiring;
mod row;
mod use_coupon;
mod user_coupon;
mod user_coupon_list;

pub use claim::NewClaim;
pub use code::{NewCouponCode, StoredCode};
pub use use_coupon::CouponUse;
pub use user_coupon_list::{UsableCoupons, UserCouponQuery};
