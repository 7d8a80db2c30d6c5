//! Query keys that any page keeps (`spec.md` §2.4 and §2.5).

use super::Route;
use super::fixed::LIST_KEYS;

/// What a query key is to every page alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryKey {
    /// It says where the visit came from, and follows the visitor from page to page.
    Channel,
    /// A page reads it when a visitor arrives with it.
    Entry,
    /// As [`QueryKey::Entry`], but the browser reads it once and removes it from the address,
    /// which is shared and logged (`design.md` §5.10).
    Sensitive,
    /// It neither follows nor arrives: the shopper's app, and the element to scroll to.
    Common,
}

impl QueryKey {
    /// The kind of a key; none for a key that only some page knows, or nobody.
    pub fn of(key: &str) -> Option<Self> {
        Some(match key {
            "channId" | "utm_source" | "utm_campaign" | "utm_term" | "bd_vid"
            | "invite_user_id" => Self::Channel,
            "verify_type" | "platform" | "status" | "language" | "currency" | "region"
            | "source_url" | "back_url" | "shareid" => Self::Entry,
            "token" | "uuid" | "msg" => Self::Sensitive,
            "client" | "anchorId" => Self::Common,
            _ => return None,
        })
    }
}

/// The pairs of a query that a page keeps, as they were written.
pub(super) fn kept(query: &str, route: Option<&Route>) -> String {
    let own = route.map_or(&[][..], Route::kept_queries);
    let lists: &[&str] = match route {
        // One segment names goods or a top-level category: the address does not tell which.
        Some(Route::Goods(_)) => &LIST_KEYS,
        _ => &[],
    };
    let pairs: Vec<&str> = query
        .split('&')
        .filter(|pair| {
            let key = pair.split('=').next().unwrap_or_default();
            QueryKey::of(key).is_some() || own.contains(&key) || lists.contains(&key)
        })
        .collect();
    pairs.join("&")
}
