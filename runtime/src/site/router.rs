//! The routes of a site server.

use std::sync::Arc;

use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{any, get};
use axum::{Router, middleware};

use super::SiteOptions;
use super::headers::{self, HeaderTable};
use super::pages::{self, Site};
use crate::{api, dev};

/// The router that answers for a built site, for `/api` and for `/healthz`.
///
/// Every answer, whatever its status, carries the security headers.
pub fn site_router(options: SiteOptions) -> Router {
    let table = Arc::new(HeaderTable::new(&options.headers));
    let development = options.reload.clone().map(dev::router);
    let calls = match options.app.clone() {
        Some(app) => Router::new().nest("/api", api::router(app)),
        None => Router::new().route("/api/{*call}", any(api::no_such_call)),
    };
    Router::new()
        .route("/healthz", get(healthy))
        .route("/api", any(api::no_such_call))
        .route("/api/", any(api::no_such_call))
        .fallback(pages::page)
        .with_state(Arc::new(Site::new(options)))
        .merge(calls)
        .merge(development.unwrap_or_default())
        .layer(middleware::from_fn_with_state(table, headers::complete))
}

/// Says that the server takes requests; for balancers and process managers.
async fn healthy() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n")
}
