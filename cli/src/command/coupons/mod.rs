//! `kiosk coupons`

mod create;
mod hint;
mod issue;
mod line;
mod list;
mod new_coupon;
mod revoke;
mod run;
mod scope;
mod shop;
mod typed;

pub use run::run;
