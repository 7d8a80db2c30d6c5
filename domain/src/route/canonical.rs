//! The single normaliser of addresses (`spec.md` §2.4).

use super::file::{is_file, is_outside_pages, is_page};
use super::{parse_path, query};

/// The one address that a request's address stands for.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Canonical {
    /// The path.
    pub path: String,
    /// The query without its question mark; empty where nothing is kept.
    pub query: String,
    /// Whether this differs from what was asked for, so that a 301 is due.
    pub changed: bool,
}

impl Canonical {
    /// Path and query as one address.
    pub fn address(&self) -> String {
        match self.query.as_str() {
            "" => self.path.clone(),
            query => format!("{}?{query}", self.path),
        }
    }
}

/// Normalises a path and a query (given without its question mark).
///
/// Slashes are collapsed, the trailing one is added where the address is no file, and
/// queries that the page does not know are dropped. Files keep their queries, and below
/// a folder of files or calls no slash is added. The result never starts with two slashes, and normalising it
/// again changes nothing.
pub fn canonical_path(path: &str, query: &str) -> Canonical {
    let clean = collapse(path);
    let (clean, kept) = if is_outside_pages(&clean) {
        (clean, query.to_owned())
    } else {
        let slashed = slashed(clean);
        let kept = if is_page(&slashed) {
            let page = parse_path(&slashed).map(|(_, route)| route);
            query::kept(query, page.as_ref())
        } else {
            query.to_owned()
        };
        (slashed, kept)
    };
    Canonical {
        changed: clean != path || kept != query,
        path: clean,
        query: kept,
    }
}

/// Whether a page may stand at a path, written as it is asked for: normalised, without a query,
/// and in no folder of files or calls.
pub fn is_page_address(path: &str) -> bool {
    let canonical = canonical_path(path, "");
    let plain = path.is_ascii() && !path.contains(['?', '#', '%', '*', ':']);
    plain && !canonical.changed && is_page(path) && !is_outside_pages(path)
}

/// One slash between segments. Browsers read `\` as `/` and drop tabs and line breaks,
/// so a location that kept those could leave the site.
fn collapse(path: &str) -> String {
    let mut clean = String::with_capacity(path.len() + 2);
    clean.push('/');
    for character in path.chars() {
        match character {
            '/' | '\\' if clean.ends_with('/') => {}
            '/' | '\\' => clean.push('/'),
            '\0'..=' ' | '\x7f' | '?' | '#' => {
                clean.push_str(&format!("%{:02X}", character as u32));
            }
            _ => clean.push(character),
        }
    }
    clean
}

fn slashed(mut path: String) -> String {
    if !path.ends_with('/') && !is_file(&path) {
        path.push('/');
    }
    path
}
