//! The manifest that Vite writes about its bundle (`.vite/manifest.json`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Source path → what was built from it.
pub type Manifest = BTreeMap<String, Chunk>;

/// One built file and what it needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Chunk {
    /// The built file, relative to the bundle's folder.
    pub file: String,
    /// Whether a page may load it directly.
    #[serde(default)]
    pub is_entry: bool,
    /// Style sheets that belong to it.
    #[serde(default)]
    pub css: Vec<String>,
    /// Keys of the chunks that it imports at once.
    #[serde(default)]
    pub imports: Vec<String>,
}
