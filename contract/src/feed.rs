//! The lines of the catalogue feed, one JSON object a line.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The feed's first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedHead {
    /// Hand this back as `since` to hear only of changes.
    pub cursor: String,
    /// Whether the feed holds everything, or only what changed.
    pub full: bool,
}

/// One item, or the news that it is gone.
#[derive(Debug, Serialize, Deserialize)]
pub struct FeedItem<'a> {
    /// `region`, `category`, `group`, `article`, `reviews`, `skus` or `collection`.
    #[serde(borrow)]
    pub kind: Cow<'a, str>,
    /// What names the item within its kind.
    #[serde(borrow)]
    pub key: Cow<'a, str>,
    /// The item as the call's `data` has it.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub value: Option<&'a RawValue>,
    /// Whether the item was removed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
}

/// The feed's last line; a feed without it was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedEnd {
    /// How many items came between.
    pub end: u64,
}
