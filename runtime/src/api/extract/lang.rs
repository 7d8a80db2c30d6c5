//! The visitor's language.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use kiosk_domain::Locale;

/// The locale that the `Lang` header names by its server code; the default locale otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lang(pub Locale);

impl Lang {
    /// Reads the header.
    pub fn of(headers: &HeaderMap) -> Self {
        let code = headers.get("lang").and_then(|value| value.to_str().ok());
        let locale = code.and_then(|code| match code {
            // `en` is the server code of two locales; the unprefixed one is canonical.
            "en" => Some(Locale::Default),
            _ => Locale::from_server_code(code).or_else(|| Locale::from_prefix(code)),
        });
        Self(locale.unwrap_or(Locale::Default))
    }
}

impl<S: Sync> FromRequestParts<S> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}
