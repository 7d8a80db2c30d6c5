//! The envelope around every answer, and the page around every paged list.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The status that says a call succeeded.
pub const SUCCESS: i64 = 1;
/// The status of a thing that does not exist.
pub const NO_SUCH_THING: i64 = 404;

/// `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Envelope<T> {
    /// 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
    #[serde(default = "success")]
    #[schema(example = 1)]
    pub status: i64,
    /// What the visitor may read, translated.
    #[serde(default)]
    #[schema(example = "")]
    pub message: String,
    /// The call's own answer.
    pub data: T,
}

/// A paged list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Paged<T> {
    /// The items of this page.
    #[serde(default = "Vec::new")]
    pub data: Vec<T>,
    /// This page's number, from 1.
    #[serde(default = "one")]
    #[schema(example = 1)]
    pub current_page: u32,
    /// The last page's number.
    #[serde(default = "one")]
    #[schema(example = 1)]
    pub last_page: u32,
    /// Items a page.
    #[serde(default)]
    #[schema(example = 10)]
    pub per_page: u32,
    /// Items in all.
    #[serde(default)]
    #[schema(example = 1)]
    pub total: u32,
}

impl<T> Paged<T> {
    /// One page that holds everything.
    pub fn whole(data: Vec<T>) -> Self {
        let total = u32::try_from(data.len()).unwrap_or(u32::MAX);
        Self {
            data,
            current_page: 1,
            last_page: 1,
            per_page: total,
            total,
        }
    }
}

impl<T> Default for Paged<T> {
    fn default() -> Self {
        Self::whole(Vec::new())
    }
}

fn success() -> i64 {
    SUCCESS
}

fn one() -> u32 {
    1
}
