//! Who goes to another service or comes back from it.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use kiosk_domain::Locale;

use super::browser::BrowserKey;
use super::language::locale;
use crate::api::account::visit::Visit;
use crate::api::speak::Refusal;
use crate::app::App;
use crate::storage::account::SocialTicket;

/// A browser, as far as it is known.
pub(crate) struct Comer {
    pub(super) visit: Visit,
    pub(super) browser: Option<BrowserKey>,
    headers: HeaderMap,
}

impl Comer {
    /// The locale that a page is to be in.
    pub(super) fn locale(&self, named: Option<&str>) -> Locale {
        locale(named, &self.headers)
    }

    /// Whether the call came to another of the shop's hosts than that of its origin.
    pub(super) fn is_elsewhere(&self, app: &App) -> bool {
        let host = self.headers.get(header::HOST);
        let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
        let is_at = |origin: &String| origin.split_once("://").is_some_and(|(_, own)| own == host);
        !is_at(&app.config.origin) && app.config.origins.iter().any(is_at)
    }

    /// Whether this browser brought somebody who waits to be completed.
    pub(in crate::api::account) async fn is_waiting(&self, app: &App) -> Result<bool, Refusal> {
        let Some(browser) = &self.browser else {
            return Ok(false);
        };
        let storage = &app.storage;
        Ok(storage.brought_somebody(&browser.hash(), app.now()).await?)
    }

    /// What the browser shows for somebody who waits to be completed; without its cookie it
    /// shows nothing that counts.
    pub(super) fn ticket(&self, uuid: &str) -> Option<SocialTicket> {
        Some(SocialTicket {
            uuid_hash: crate::api::extract::token_hash(uuid),
            browser_hash: self.browser.as_ref()?.hash(),
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Comer
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self {
            visit: Visit::from_request_parts(parts, state).await?,
            browser: BrowserKey::of(&parts.headers),
            headers: parts.headers.clone(),
        })
    }
}
