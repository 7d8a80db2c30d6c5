//! What is refused before anybody reads it, and what every answer says to browsers.

use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::api::speak::{Refusal, Word};

/// The most bytes of all headers together, names included.
const HEADERS: usize = 16 * 1024;
/// The most bytes of an address with its query.
const ADDRESS: usize = 8 * 1024;

/// Refuses requests whose head alone is too large; keeps answers from being framed or sniffed.
pub(crate) async fn limit_headers(request: Request, next: Next) -> Response {
    let sizes = request.headers().iter();
    let size: usize = sizes
        .map(|(name, value)| name.as_str().len() + value.len())
        .sum();
    let address = request
        .uri()
        .path_and_query()
        .map_or(0, |address| address.as_str().len());
    let mut response = if size > HEADERS || address > ADDRESS {
        let status = StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE;
        Refusal::http(status, Word("api.too_large")).into_response()
    } else {
        next.run(request).await
    };
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
    response
}
