//! Work that is slow or may fail, done later and again until it is done.

mod attempt;
mod ending_coupons;
mod error;
mod kind;
mod new_user_coupons;
mod runner;
mod signal;
mod sweep;

use ending_coupons::warn_of_ending_coupons;
pub use error::JobError;
pub use kind::JobKind;
pub use new_user_coupons::NewUserCoupons;
pub use runner::{run_due, run_until};
pub use signal::JobSignal;
pub use sweep::sweep;
