//! The state of a running shop: every part of it, put together.

mod state;

pub use state::{App, AppParts};
