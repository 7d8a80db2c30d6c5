//! The visitor's language.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use kiosk_domain::Locale;

/// The locale that `lang` in the query or the `Lang` header names by its server code; the default
/// locale otherwise. A cache that knows no headers keys by the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lang(pub Locale);

impl Lang {
    /// Reads query and header; the query wins.
    pub fn of(headers: &HeaderMap, query: Option<&str>) -> Self {
        let header = || headers.get("lang").and_then(|value| value.to_str().ok());
        let locale = query
            .and_then(in_query)
            .or_else(|| header().and_then(Self::named));
        Self(locale.unwrap_or(Locale::Default))
    }

    /// The locale of a server code or a prefix.
    pub fn named(code: &str) -> Option<Locale> {
        match code {
            // `en` is the server code of two locales; the unprefixed one is canonical.
            "en" => Some(Locale::Default),
            _ => Locale::from_server_code(code).or_else(|| Locale::from_prefix(code)),
        }
    }
}

fn in_query(query: &str) -> Option<Locale> {
    // Server codes and prefixes are letters and hyphens: nothing in them is encoded.
    query
        .split('&')
        .find_map(|pair| Lang::named(pair.strip_prefix("lang=")?))
}

impl<S: Sync> FromRequestParts<S> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers, parts.uri.query()))
    }
}
