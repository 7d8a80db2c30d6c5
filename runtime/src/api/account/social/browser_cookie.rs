//! The cookie that binds a visit to the browser that began it.

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;

use crate::service::account::social::BrowserKey;

/// The prefix keeps other hosts of the domain from planting it.
const COOKIE: &str = "__Host-social";
/// Seconds: a visit of 10 minutes, then 15 for completing.
const LIFE: i64 = 25 * 60;

/// The key that a browser holds.
pub(in crate::api::account) fn browser_key(headers: &HeaderMap) -> Option<BrowserKey> {
    let jar = CookieJar::from_headers(headers);
    BrowserKey::parse(jar.get(COOKIE)?.value())
}

/// The header that leaves a key with the browser. `Lax`: the browser comes back from another
/// site by following a link.
pub(super) fn browser_cookie(key: &BrowserKey) -> String {
    let key = key.expose();
    format!("{COOKIE}={key}; HttpOnly; Max-Age={LIFE}; Path=/; Secure; SameSite=Lax")
}
