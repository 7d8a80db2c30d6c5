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
    let gallery = options.gallery.as_deref().map(dev::gallery);
    let readiness = Readiness::of(&options);
    let calls = calls(&options);
    let routes = Router::new()
        .route("/healthz", get(healthy))
        .fallback(pages::page)
        .with_state(Arc::new(Site::new(options)))
        .route("/readyz", get(ready).with_state(readiness))
        .merge(calls)
        .merge(development.unwrap_or_default())
        .merge(gallery.unwrap_or_default());
    // Around the routes and not around each: what is kept is found before any route is.
    let all = middleware::from_fn_with_state(before, front).layer(routes);
    Router::new().fallback_service(all)
}

/// What stands at `/api`, with or without a shop behind it.
fn calls(options: &SiteOptions) -> Router {
    let (app, app_slot) = (options.app.clone(), options.app_slot.clone());
    let alone = middleware::from_fn(api::translate_alone);
    match (app, app_slot) {
        (Some(app), _) => Router::new()
            .route("/api", any(api::no_such_call).layer(alone.clone()))
            .route("/api/", any(api::no_such_call).layer(alone))
            .nest("/api", api::router(app)),
        // What is nested as a service is told nothing of the route that led to it.
        (None, Some(app_slot)) => {
            let calls = any(api::call).with_state(app_slot).layer(alone);
            Router::new().nest_service("/api", calls)
        }
        (None, None) => Router::new().nest_service("/api", any(api::no_such_call).layer(alone)),
    }
}
