//! Coupons and notifications over HTTP, on both engines.

mod claim;
mod codes;
mod discounts;
mod given;
mod lists;
mod notifications;
mod planned;
mod races;
mod shelf;
mod states;

pub use shelf::{CouponUser, CouponWorld};
use shelf::{id, money, order_no};
