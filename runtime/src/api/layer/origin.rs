//! Calls that change something come from the shop's own pages, or from no page at all.

use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};

use crate::api::extract::peer;
use crate::api::speak::Rejection;
use crate::app::App;
use crate::words::Word;

/// Refuses other sites' pages. Browsers say `Origin` with every POST, and new ones say whose page
/// asks; programs say neither.
///
/// Together with the cookie's `SameSite=Lax` this keeps others from acting for a visitor.
pub(super) fn refuse_other_origins(app: &App, parts: &Parts) -> Result<(), Rejection> {
    let reads = matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    if reads || own(app, parts) {
        return Ok(());
    }
    let word = Word("api.forbidden_origin");
    Err(Rejection::http(StatusCode::FORBIDDEN, word))
}

fn own(app: &App, parts: &Parts) -> bool {
    let headers = &parts.headers;
    let listed = |origin: &str| {
        let mut configured = std::iter::once(&app.config.origin).chain(&app.config.origins);
        configured.any(|own| own == origin)
    };
    // No page can say this header; whoever says `none` typed the address.
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    match (site, headers.get(header::ORIGIN).map(HeaderValue::to_str)) {
        (Some(b"same-origin" | b"none"), _) | (None, None) => true,
        (Some(_), Some(Ok(origin))) => listed(origin),
        (None, Some(Ok(origin))) => listed(origin) || is_same_host(app, parts, origin),
        (Some(_), None) | (_, Some(Err(_))) => false,
    }
}

/// Whether an origin is the very host that is called, whatever name the host goes by, by the
/// scheme that it is called with. We speak plain HTTP; proxies that are trusted say what was
/// spoken to them.
fn is_same_host(app: &App, parts: &Parts, origin: &str) -> bool {
    let text = |name| parts.headers.get(name)?.to_str().ok();
    let trusted = peer(parts).is_some_and(|at| app.config.proxies.trust(at.to_canonical()));
    let forwarded = text("x-forwarded-proto").filter(|_| trusted);
    let scheme = forwarded.unwrap_or("http");
    let host = text(header::HOST.as_str());
    host.is_some_and(|host| origin.split_once("://") == Some((scheme, host)))
}
