//! Gives every request a name, which log and answer share.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;

use crate::api::extract::{ClientAddress, RequestId};
use crate::app::App;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// Takes a trusted proxy's name for the request, or makes one.
pub(crate) async fn name_request(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let given = parts.headers.get(&HEADER);
    let given = given
        .filter(|_| ClientAddress::peer(&parts).is_some_and(|peer| app.config.proxies.trust(peer)))
        .and_then(|value| RequestId::parse(value.to_str().ok()?));
    let id = given.or_else(|| RequestId::parse(&app.random.hex()));
    let name = id.as_ref().map_or("", RequestId::as_str);
    let span =
        tracing::info_span!("request", id = name, method = %parts.method, path = parts.uri.path());
    let value = HeaderValue::from_str(name);
    if let Some(id) = id {
        parts.extensions.insert(id);
    }
    let request = Request::from_parts(parts, body);
    let mut response = next.run(request).instrument(span).await;
    if let Ok(value) = value {
        response.headers_mut().insert(HEADER, value);
    }
    response
}
