//! A server as an upstream: the catalogue feed, else call by call (`wire.md`).

mod call;
mod calls;
mod error;
mod feed_answers;
mod feed_state;
mod goods;
mod keeping;
mod kept_feeds;
mod new_feed;
mod progress;
mod session;
mod shelves;
mod stream;
mod upstream;

pub use error::{CallError, UpstreamError};
pub use feed_answers::{FeedAnswers, UnreadError};
pub use feed_state::FeedStates;
pub use kept_feeds::KeptFeeds;
pub use progress::FetchProgress;
pub use upstream::{FeedLimits, HttpUpstream};
