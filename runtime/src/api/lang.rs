//! The visitor's language.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use kiosk_domain::Locale;

/// The locale that `lang` in the query or the `Lang` header names by its server code or another
/// tag; without one that is known, the one that `Accept-Language` likes best; the default locale
/// otherwise. A cache that knows no headers keys by the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lang(pub Locale);

impl Lang {
    /// Reads query and headers; the query wins.
    pub fn of(headers: &HeaderMap, query: Option<&str>) -> Self {
        let accepted = || Locale::from_accept_language(text(headers, "accept-language")?);
        let locale = named(headers, query).or_else(accepted);
        Self(locale.unwrap_or(Locale::Default))
    }

    /// The headers that had a say in the language of an answer, for `Vary`: none where the address
    /// itself names it.
    pub fn vary(headers: &HeaderMap, query: Option<&str>) -> HeaderValue {
        let in_query = query.and_then(in_query);
        HeaderValue::from_static(match (in_query, named(headers, query)) {
            (Some(_), _) => "Accept-Encoding",
            (None, Some(_)) => "Lang, Accept-Encoding",
            (None, None) => "Lang, Accept-Language, Accept-Encoding",
        })
    }
}

/// What the visitor's program says for itself.
fn named(headers: &HeaderMap, query: Option<&str>) -> Option<Locale> {
    let header = || Locale::from_language_tag(text(headers, "lang")?);
    query.and_then(in_query).or_else(header)
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

fn in_query(query: &str) -> Option<Locale> {
    // Tags are letters, digits and hyphens: nothing in them is encoded.
    query
        .split('&')
        .find_map(|pair| Locale::from_language_tag(pair.strip_prefix("lang=")?))
}

impl<S: Sync> FromRequestParts<S> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers, parts.uri.query()))
    }
}
