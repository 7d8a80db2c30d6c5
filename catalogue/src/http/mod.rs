//! A server as an upstream: the catalogue feed, else call by call (`wire.md`).

mod call;
mod calls;
mod error;
mod feed_state;
mod goods;
mod progress;
mod session;
mod shelves;
mod stream;
mod upstream;

pub use error::{CallError, UpstreamError};
pub use feed_state::FeedStates;
pub use progress::FetchProgress;
pub use upstream::{FeedLimits, HttpUpstream};
