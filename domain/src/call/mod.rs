//! How the shop's API is called, whoever calls it.

mod retry;

pub use retry::is_retried;
