//! The browser or program that is about to be signed in or out, by its request.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header;
use axum::http::request::Parts;

use super::signed_in_user::known_browser;
use crate::api::extract::{Lang, token};
use crate::app::App;
use crate::service::ClientAddress;
use crate::service::account::{ClientInfo, token_hash};

/// The most characters kept of how a browser calls itself.
const AGENT: usize = 200;

impl<S: Sync> FromRequestParts<S> for ClientInfo
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let address = ClientAddress::from_request_parts(parts, state).await?;
        let agent = parts.headers.get(header::USER_AGENT);
        let agent = agent.and_then(|agent| agent.to_str().ok());
        let Lang(locale) = Lang::of(&parts.headers, parts.uri.query());
        Ok(Self {
            address,
            locale,
            agent: agent.unwrap_or_default().chars().take(AGENT).collect(),
            browser: known_browser(&parts.headers),
            token_hash: token(&parts.headers).map(|token| token_hash(&token)),
        })
    }
}
