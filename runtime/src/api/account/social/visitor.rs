//! Who goes to another service or comes back from it.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use kiosk_domain::Locale;

use super::browser::BrowserKey;
use super::language::locale;
use crate::api::account::visit::Visit;
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
