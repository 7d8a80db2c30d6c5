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

pub use shelf::{Person, Shelf};
use shelf::{money, number};
