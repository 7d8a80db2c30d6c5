//! The style sheet of the pages.

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

const STYLE: &str = include_str!("../../../assets/page.css");

/// Where it stands.
pub(in crate::api) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/page.css", get(style))
}

async fn style() -> impl IntoResponse {
    let headers = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, STYLE)
}
