//! Work that is slow or may fail, done later and again until it is done.

mod kind;
mod runner;
mod signal;
mod sweep;

pub use kind::JobKind;
pub use runner::{run_due, run_until};
pub use signal::JobSignal;
pub use sweep::sweep;
