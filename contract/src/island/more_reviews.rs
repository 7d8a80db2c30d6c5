//! The way to the reviews that a goods page was not built with.

use serde::Serialize;
use ts_rs::TS;

use super::{Id, Island};

/// Whose reviews; the page itself shows the first of them.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MoreReviews {
    /// The group's number.
    pub goods_id: Id,
}

impl Island for MoreReviews {
    const NAME: &'static str = "more-reviews";
}
