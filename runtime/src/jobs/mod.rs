//! Work that is slow or may fail, done later and again until it is done.

mod attempt;
mod ending_coupons;
mod error;
mod job;
mod new_user_coupons;
mod registry;
mod runner;
mod sweep;

use ending_coupons::warn_of_ending_coupons;
pub use error::JobError;
pub use job::Job;
pub use new_user_coupons::NewUserCoupons;
use registry::JOBS;
pub use runner::{run_due, run_until};
pub use sweep::sweep;
