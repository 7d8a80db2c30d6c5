//! Breadcrumbs, which a page shows and tells to search engines.

use serde::Serialize;

/// One step from the home page to here; the last has no address.
#[derive(Clone, Debug, Serialize)]
pub struct Breadcrumb {
    /// What it is called.
    pub title: String,
    /// Where it leads.
    pub href: Option<String>,
}

impl Breadcrumb {
    /// A step that leads somewhere.
    pub fn to(title: impl Into<String>, href: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            href: Some(href.into()),
        }
    }

    /// The page itself.
    pub fn here(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            href: None,
        }
    }
}
