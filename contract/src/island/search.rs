//! The header's search box and the search page.

use serde::Serialize;
use ts_rs::TS;

use super::{Island, Text};

/// The header's search box with its drawer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Search {
    /// The address of a file with what many people search: a list of [`TrendingSearch`].
    pub trending: Text,
    /// The search page's address.
    pub search_path: Text,
}

/// A search that many people make.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TrendingSearch {
    /// The words.
    pub text: Text,
    /// The search page's address with these words.
    pub href: Text,
}

/// The results on the search page.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SearchResults {
    /// The search page's address.
    pub search_path: Text,
}

impl Island for Search {
    const NAME: &'static str = "search";
}

impl Island for SearchResults {
    const NAME: &'static str = "search-results";
}
