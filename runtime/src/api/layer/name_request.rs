//! Gives every request a name, which log and answer share.

use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;
use tracing::Span;

use crate::api::extract::{ClientAddress, RequestId};
use crate::app::App;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The name of a request that is under way.
pub(super) struct RequestName {
    id: Option<RequestId>,
    span: Span,
}

impl RequestName {
    /// Takes a trusted proxy's name for the request, or makes one, and hands it on.
    pub fn give(app: &App, parts: &mut Parts) -> Self {
        let trusted = || ClientAddress::peer(parts).is_some_and(|at| app.config.proxies.trust(at));
        let given = parts.headers.get(&HEADER).filter(|_| trusted());
        let given = given.and_then(|value| RequestId::parse(value.to_str().ok()?));
        let id = given.or_else(|| RequestId::parse(&app.random.hex()));
        let name = id.as_ref().map_or("", RequestId::as_str);
        let (method, path) = (&parts.method, parts.uri.path());
        let span = tracing::info_span!("request", id = name, %method, path);
        if let Some(id) = id.clone() {
            parts.extensions.insert(id);
        }
        Self { id, span }
    }

    /// What the log's lines about the request stand in.
    pub fn span(&self) -> Span {
        self.span.clone()
    }

    /// Writes the name into the answer.
    pub fn tell(self, response: &mut Response) {
        let value = self.id.map(|id| HeaderValue::from_str(id.as_str()));
        if let Some(Ok(value)) = value {
            response.headers_mut().insert(HEADER, value);
        }
    }
}
