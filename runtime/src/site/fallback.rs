//! Which page of the site stands in for one: there is nothing at an address, or it cannot be read.

use std::path::PathBuf;

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kiosk_domain::Locale;

/// Shown when the site has no page for this, as before its first build.
pub(super) const BUILT_IN: &str = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
<meta name=\"viewport\" content=\"width=device-width\"><title>Page Not Found</title></head>\
<body><h1>Page Not Found</h1><p><a href=\"/\">Back to Home</a></p></body></html>\n";

/// The page that says that there is nothing.
pub(super) const NOT_FOUND: &str = "404.html";

/// The page that says that something failed.
pub(super) const FAILED: &str = "error.html";

/// The pages of a name to try, relative to the site, for a path that begins with this segment.
pub(super) fn pages(name: &str, first: Option<&str>) -> Vec<PathBuf> {
    let locale = first.and_then(Locale::from_prefix);
    let own = locale
        .and_then(Locale::prefix)
        .map(|prefix| PathBuf::from(prefix).join(name));
    own.into_iter().chain([PathBuf::from(name)]).collect()
}

/// Whether a reader is there to see a page: a script or picture is asked for by a program.
pub(super) fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// One line for programs.
pub(super) fn line() -> Response {
    (StatusCode::NOT_FOUND, "not found\n").into_response()
}
