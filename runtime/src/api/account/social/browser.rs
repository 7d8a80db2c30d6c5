//! The cookie that binds a visit to the browser that began it.

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;

use crate::api::extract::token_hash;
use crate::app::App;

/// The prefix keeps other hosts of the domain from planting it.
const COOKIE: &str = "__Host-social";
/// Seconds: a visit of 10 minutes, then 15 for completing.
const LIFE: i64 = 25 * 60;
/// The length of a token of 256 bits.
const LENGTH: usize = 43;

/// What a browser holds while somebody signs in by another service.
#[derive(Clone)]
pub(super) struct BrowserKey(String);

impl BrowserKey {
    /// The key that the browser holds.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let jar = CookieJar::from_headers(headers);
        let key = jar.get(COOKIE)?.value().to_owned();
        (key.len() == LENGTH).then_some(Self(key))
    }

    /// A fresh key.
    pub fn fresh(app: &App) -> Self {
        Self(app.random.token())
    }

    /// How it is stored.
    pub fn hash(&self) -> String {
        token_hash(&self.0)
    }

    /// The header that leaves it with the browser. `Lax`: the browser comes back from another
    /// site by following a link.
    pub fn cookie(&self) -> String {
        let key = &self.0;
        format!("{COOKIE}={key}; HttpOnly; Max-Age={LIFE}; Path=/; Secure; SameSite=Lax")
    }
}
