//! What is wrong with a feed as a whole.

use super::line::LineError;

/// What is wrong with a feed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FeedError {
    /// A line that cannot be used.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The first line is no head.
    #[error("the feed does not begin with its head, `{{\"cursor\":…,\"full\":true}}`")]
    NoHead,
    /// A head behind the first line.
    #[error("a second head")]
    SecondHead,
    /// The feed tells changes, and there is nothing that they could change.
    #[error("the feed holds only changes, and a build needs everything")]
    NotFull,
    /// Something stands behind the last line.
    #[error("the feed goes on behind its end")]
    BehindEnd,
    /// The last line counts other than we do.
    #[error("the feed says that it has {said} items, and has {counted}")]
    WrongCount {
        /// The number of the last line.
        said: u64,
        /// The number of items that came.
        counted: u64,
    },
    /// The last line did not come.
    #[error("the feed was cut after {items} items: its last line is missing")]
    Cut {
        /// The number of items that came.
        items: u64,
    },
}
