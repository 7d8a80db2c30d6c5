//! The routes of a site server.

use std::sync::Arc;

use axum::routing::{any, get};
use axum::{Router, middleware};
use tower::Layer as _;

use super::SiteOptions;
use super::front::{Front, front};
use super::health::{Readiness, healthy, ready};
use super::pages::{self, Site};
use crate::{api, dev};

/// The router that answers for a built site, for `/api`, `/healthz` and `/readyz`.
///
/// Every answer, whatever its status, carries the security headers.
pub fn site_router(options: SiteOptions) -> Router {
    let before = Front::new(&options);
    let development = options.reload.clone().map(dev::router);
    let readiness = Readiness::of(&options);
    let calls = calls(&options);
    let routes = Router::new()
        .route("/healthz", get(healthy))
        .fallback(pages::page)
        .with_state(Arc::new(Site::new(options)))
        .route("/readyz", get(ready).with_state(readiness))
        .merge(calls)
        .merge(development.unwrap_or_default());
    // Around the routes and not around each: what is kept is found before any route is.
    let all = middleware::from_fn_with_state(before, front).layer(routes);
    Router::new().fallback_service(all)
}

/// What stands at `/api`, with or without a shop behind it.
fn calls(options: &SiteOptions) -> Router {
    let alone = Router::new()
        .route("/api", any(api::no_such_call))
        .route("/api/", any(api::no_such_call));
    let (shop, alone) = match (options.app.clone(), options.late.clone()) {
        (Some(app), _) => (Router::new().nest("/api", api::router(app)), alone),
        (None, Some(late)) => {
            let calls = any(api::call).with_state(late);
            (Router::new(), alone.route("/api/{*call}", calls))
        }
        (None, None) => (
            Router::new(),
            alone.route("/api/{*call}", any(api::no_such_call)),
        ),
    };
    shop.merge(alone.layer(middleware::from_fn(api::translate_alone)))
}
