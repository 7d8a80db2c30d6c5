//! What is refused before anybody reads it, and what every answer says to browsers.

use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;

use crate::api::speak::Rejection;
use crate::words::Word;

/// The most bytes of all headers together, names included.
const HEADERS: usize = 16 * 1024;
/// The most bytes of an address with its query.
const ADDRESS: usize = 8 * 1024;

/// Refuses requests whose head alone is too large.
pub(super) fn limit_head(parts: &Parts) -> Result<(), Rejection> {
    let sizes = parts.headers.iter();
    let size: usize = sizes
        .map(|(name, value)| name.as_str().len() + value.len())
        .sum();
    let address = parts.uri.path_and_query();
    let address = address.map_or(0, |address| address.as_str().len());
    if size <= HEADERS && address <= ADDRESS {
        return Ok(());
    }
    let status = StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE;
    Err(Rejection::http(status, Word("api.too_large")))
}

/// Keeps answers from being framed or sniffed.
pub(super) fn describe(response: &mut Response) {
    let headers = response.headers_mut();
    let kind = headers.get(header::CONTENT_TYPE);
    let page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if !page {
        // Data are no page: nothing in them is to run or to be framed. The few pages below
        // `/api` have the policy of all pages.
        headers
            .entry(header::CONTENT_SECURITY_POLICY)
            .or_insert(HeaderValue::from_static(
                "default-src 'none'; frame-ancestors 'none'",
            ));
    }
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
}
