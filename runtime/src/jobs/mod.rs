//! Work that is slow or may fail, done later and again until it is done.

mod ask_payment;
mod attempt;
mod deliver_order;
mod error;
mod job;
mod new_user_coupons;
mod registry;
mod runner;
mod send_refund;
mod slots;
mod supply_order;
mod sweep;
mod tell_sandbox_event;
mod upload_conversion;

pub use error::JobError;
pub use job::Job;
use registry::JOBS;
pub use registry::names;
pub use runner::{run_due, run_until};
pub use sweep::sweep;
