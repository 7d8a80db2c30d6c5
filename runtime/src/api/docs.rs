//! `/api/docs`: the description of all calls, to browse. It asks no other site for anything.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use utoipa_swagger_ui::{Config, SwaggerFile};

use super::description::document;
use super::extract::PathSegment;
use super::speak::Rejection;
use super::unknown::nothing;

/// Where the description stands, as a browser sees it.
const DESCRIPTION: &str = "/api/openapi.json";
const PAGE: &str = "/api/docs/";

/// The routes of the description.
pub(super) fn docs<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/openapi.json", get(description))
        .route("/docs", get(|| async { Redirect::permanent(PAGE) }))
        .route("/docs/", get(|| async { file("index.html") }))
        .route(
            "/docs/{*file}",
            get(|PathSegment(name): PathSegment| async move { file(&name) }),
        )
}

/// The document is made when somebody first asks: a start need not wait for it.
async fn description() -> Response {
    static DOCUMENT: OnceLock<Bytes> = OnceLock::new();
    let made = DOCUMENT.get_or_init(|| document().to_json().unwrap_or_default().into());
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, made.clone()).into_response()
}

fn file(name: &str) -> Response {
    let config = Config::from(DESCRIPTION).validator_url("none");
    match utoipa_swagger_ui::serve(name, Arc::new(config)) {
        Ok(Some(file)) => found(file),
        Ok(None) => nothing().into_response(),
        Err(error) => {
            let cause = anyhow::anyhow!("the description cannot be shown: {error}");
            Rejection::failed(cause).into_response()
        }
    }
}

fn found(file: SwaggerFile<'_>) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(kind) = HeaderValue::try_from(&file.content_type) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    if file.gzpipped {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    (headers, file.bytes.into_owned()).into_response()
}
