//! The first and the last line of the catalogue feed, which has one JSON object a line.

use serde::{Deserialize, Serialize};

/// The feed's first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedHead {
    /// Hand this back as `since` to hear only of changes.
    pub cursor: String,
    /// Whether the feed holds everything, or only what changed.
    pub full: bool,
}

/// The feed's last line; a feed without it was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedEnd {
    /// How many items came between.
    pub end: u64,
}
