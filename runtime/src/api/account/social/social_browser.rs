//! The browser that goes to another service or comes back from it.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use kiosk_domain::Locale;

use super::browser_cookie::browser_key;
use crate::api::extract::preferred_locale;
use crate::app::App;
use crate::service::account::ClientInfo;
use crate::service::account::social::BrowserKey;

/// A browser, as far as it is known.
pub(crate) struct SocialBrowser {
    pub(super) client: ClientInfo,
    pub(super) key: Option<BrowserKey>,
    headers: HeaderMap,
}

impl SocialBrowser {
    /// The locale that a page is to be in.
    pub(super) fn locale(&self, named: Option<&str>) -> Locale {
        preferred_locale(named, &self.headers)
    }

    /// Whether the call came to another of the shop's hosts than that of its origin.
    pub(super) fn is_elsewhere(&self, app: &App) -> bool {
        let host = self.headers.get(header::HOST);
        let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
        let is_at = |origin: &String| origin.split_once("://").is_some_and(|(_, own)| own == host);
        !is_at(&app.config.origin) && app.config.origins.iter().any(is_at)
    }
}

impl<S: Sync> FromRequestParts<S> for SocialBrowser
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self {
            client: ClientInfo::from_request_parts(parts, state).await?,
            key: browser_key(&parts.headers),
            headers: parts.headers.clone(),
        })
    }
}
