//! The browser or program that is about to be signed in or out.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header;
use axum::http::request::Parts;

use crate::api::extract::{Lang, token, token_hash};
use crate::app::App;
use crate::service::ClientAddress;
use crate::storage::account::{Arrival, NewSession};

/// The most characters kept of how a browser calls itself.
const AGENT: usize = 200;

/// Where a request comes from.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    /// The client's address.
    pub(crate) address: ClientAddress,
    /// The visitor's language.
    pub(crate) lang: Lang,
    agent: String,
    held: Option<String>,
}

/// A session that begins, with the token that nobody else will ever see.
pub(crate) struct Opening {
    pub(super) token: String,
    /// Seconds after which it ends, however much it is used.
    pub(super) life: i64,
    pub(crate) arrival: Arrival,
}

impl Visit {
    /// The hash of the token that the browser holds.
    pub(crate) fn held(&self) -> Option<&str> {
        self.held.as_deref()
    }

    /// Makes a session of a person, with a fresh token.
    pub(crate) fn open(&self, app: &App, user_id: i64) -> Opening {
        let token = app.random.token();
        let session = NewSession {
            token_hash: token_hash(&token),
            id: app.next_id(),
            user_id,
            created_at: app.now(),
            agent: self.agent.clone(),
            address: self.address.0.to_string(),
        };
        let replaces = self.held.clone();
        Opening {
            token,
            life: app.config.sessions.absolute,
            arrival: Arrival { session, replaces },
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Visit
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let address = ClientAddress::from_request_parts(parts, state).await?;
        let agent = parts.headers.get(header::USER_AGENT);
        let agent = agent.and_then(|agent| agent.to_str().ok());
        Ok(Self {
            address,
            lang: Lang::of(&parts.headers, parts.uri.query()),
            agent: agent.unwrap_or_default().chars().take(AGENT).collect(),
            held: token(&parts.headers).map(|token| token_hash(&token)),
        })
    }
}
