//! Query keys that any page keeps (`spec.md` §2.4 and §2.5).

use super::Route;

/// Keys that follow the visitor from page to page: where the visit came from.
pub const CHANNEL_KEYS: [&str; 6] = [
    "channId",
    "utm_source",
    "utm_campaign",
    "utm_term",
    "bd_vid",
    "invite_user_id",
];

/// Keys that a page reads when a visitor arrives with them.
pub const ENTRY_KEYS: [&str; 12] = [
    "verify_type",
    "platform",
    "uuid",
    "status",
    "msg",
    "token",
    "language",
    "currency",
    "region",
    "source_url",
    "back_url",
    "shareid",
];

/// Keys of every page that neither follow nor arrive: the shopper's app, and the
/// element to scroll to.
pub const COMMON_KEYS: [&str; 2] = ["client", "anchorId"];

/// Entry keys that the browser reads once and removes from the address
/// (`design.md` §5.10).
pub const SENSITIVE_KEYS: [&str; 3] = ["token", "uuid", "msg"];

/// The pairs of a query that a page keeps, as they were written.
pub(super) fn kept(query: &str, route: Option<&Route>) -> String {
    let own = route.map_or(&[][..], Route::kept_queries);
    let pairs: Vec<&str> = query
        .split('&')
        .filter(|pair| {
            let key = pair.split('=').next().unwrap_or_default();
            let everywhere = CHANNEL_KEYS.contains(&key)
                || ENTRY_KEYS.contains(&key)
                || COMMON_KEYS.contains(&key);
            everywhere || own.contains(&key)
        })
        .collect();
    pairs.join("&")
}
