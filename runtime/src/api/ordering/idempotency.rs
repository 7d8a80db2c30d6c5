//! What comes with an order beside its body: its language, its sender's address, and the
//! `Idempotency-Key`, which is the client's own name for it.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use kiosk_domain::Locale;

use crate::api::extract::Lang;
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::ClientAddress;
use crate::words::Word;

/// The longest key.
const LONGEST: usize = 100;

/// What came with an order.
#[derive(Clone, Debug)]
pub(crate) struct SubmitHeaders {
    /// The language that the order is placed in.
    pub locale: Locale,
    /// Where it is sent from.
    pub address: ClientAddress,
    key: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for SubmitHeaders
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let address = ClientAddress::from_request_parts(parts, state).await?;
        let header = parts.headers.get("idempotency-key");
        // What is no text becomes an empty one, which is refused.
        Ok(Self {
            locale: Lang::of(&parts.headers, parts.uri.query()).0,
            address,
            key: header.map(|value| value.to_str().unwrap_or_default().to_owned()),
        })
    }
}

impl SubmitHeaders {
    /// The key, where there is one.
    ///
    /// # Errors
    /// It is empty, or longer than a key need be.
    pub fn key(self) -> Result<Option<String>, Rejection> {
        match self.key {
            Some(key) if key.is_empty() || key.len() > LONGEST => Err(Rejection::invalid(
                "Idempotency-Key",
                Word("api.field_invalid"),
            )),
            key => Ok(key),
        }
    }
}
