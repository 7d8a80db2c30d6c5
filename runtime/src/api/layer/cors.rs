//! Pages of other origins may call where the shop's owner names their origins.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, Method, header};
use tower_http::cors::CorsLayer;

use crate::config::RuntimeConfig;

/// How long browsers remember that they may call.
const REMEMBERED: Duration = Duration::from_secs(3600);

/// What a page may say with a call (`wire.md`, conventions).
const SAID: [HeaderName; 8] = [
    header::CONTENT_TYPE,
    header::AUTHORIZATION,
    header::IF_NONE_MATCH,
    HeaderName::from_static("lang"),
    HeaderName::from_static("x-auth-time"),
    HeaderName::from_static("device"),
    HeaderName::from_static("ftr-token"),
    HeaderName::from_static("idempotency-key"),
];

/// What a page may read of an answer's head.
const READ: [HeaderName; 3] = [
    HeaderName::from_static("x-request-id"),
    header::ETAG,
    header::RETRY_AFTER,
];

/// What tells browsers whose pages may call; none where no other origin may.
pub(crate) fn cors(config: &RuntimeConfig) -> Option<CorsLayer> {
    if config.origins.is_empty() {
        return None;
    }
    let origins = std::iter::once(&config.origin).chain(&config.origins);
    // An origin was checked where it was configured: no browser names another text.
    let origins = origins.filter_map(|origin| HeaderValue::try_from(origin).ok());
    let layer = CorsLayer::new()
        .allow_origin(origins.collect::<Vec<_>>())
        .allow_credentials(true)
        .allow_methods([Method::GET, Method::HEAD, Method::POST])
        .allow_headers(SAID)
        .expose_headers(READ)
        .max_age(REMEMBERED)
        .vary([header::ORIGIN]);
    Some(layer)
}
