//! The addresses of files that need no hash in their name.

use kiosk_domain::Locale;

/// The address of a locale's feed.
pub fn feed_path(locale: Locale) -> String {
    format!("/feeds/{}.atom.xml", locale.name())
}

/// The address of a locale's search index. It has no hash in its name: a price that
/// changes must not change every page that names the index.
pub fn search_path(locale: Locale) -> String {
    format!("/search/{}.json", locale.name())
}
