//! The state of a running shop: every part of it, put together.

mod same_secret;
mod state;

pub use state::{App, AppParts};
