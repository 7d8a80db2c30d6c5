//! Calls that change something come from the shop's own pages, or from no page at all.

use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};

use crate::api::speak::Rejection;
use crate::app::App;
use crate::words::Word;

/// Refuses other sites' pages. Browsers say `Origin` with every POST; programs say none.
///
/// Together with the cookie's `SameSite=Lax` this keeps others from acting for a visitor.
pub(super) fn refuse_other_origins(app: &App, parts: &Parts) -> Result<(), Rejection> {
    let reads = matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    if reads || own(app, &parts.headers) {
        return Ok(());
    }
    let word = Word("api.forbidden_origin");
    Err(Rejection::http(StatusCode::FORBIDDEN, word))
}

fn own(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let config = &app.config;
    let configured = std::iter::once(&config.origin).chain(&config.origins);
    // A page on the very host that it calls is our own, whatever name the host goes by.
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let same_host =
        || host.is_some_and(|host| origin.split_once("://").is_some_and(|(_, own)| own == host));
    configured.into_iter().any(|own| own == origin) || same_host()
}
