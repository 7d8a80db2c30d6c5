//! Coupons and notifications over HTTP, on both engines.

mod claim;
mod codes;
mod coupon_world;
mod discounts;
mod given;
mod lists;
mod notifications;
mod planned;
mod races;
mod states;

pub use coupon_world::{CouponUser, CouponWorld};
use coupon_world::{id, money, order_no};
