//! Gives every request a name, which log and answer share.

use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;
use tracing::Span;

use crate::api::extract::RequestId;
use crate::api::extract::peer;
use crate::app::App;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

impl RequestId {
    /// A trusted proxy's name for the request, or a new one.
    pub(super) fn assign(app: &App, parts: &Parts) -> Self {
        let trusted = || peer(parts).is_some_and(|at| app.config.proxies.trust(at.to_canonical()));
        let given = parts.headers.get(&HEADER).filter(|_| trusted());
        given
            .and_then(|value| Self::parse(value.to_str().ok()?))
            .unwrap_or_else(|| Self::new(&*app.random))
    }

    /// What the log's lines about the request stand in, however little is logged.
    pub(super) fn span(&self, parts: &Parts) -> Span {
        let (method, path) = (&parts.method, parts.uri.path());
        tracing::error_span!("request", id = self.as_str(), %method, path)
    }

    /// Writes the name into the answer.
    pub(super) fn write_to(&self, response: &mut Response) {
        if let Ok(value) = HeaderValue::from_str(self.as_str()) {
            response.headers_mut().insert(HEADER, value);
        }
    }
}
