//! All calls in one router, with what surrounds every one of them.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use utoipa_axum::router::OpenApiRouter;

use super::docs::docs;
use super::layer::{
    catch_panic, count_call, limit_address, limit_headers, limit_time, name_request,
    refuse_other_origins,
};
use super::speak::{Refusal, Word, translate};
use super::unknown::no_such_call;
use super::{account, catalogue, coupon, notification, pages, sandbox};
use crate::app::App;

/// The largest body of a call that says nothing else.
const BODY: usize = 64 * 1024;

/// The calls of every area, with their descriptions.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(account::calls())
        .merge(catalogue::calls())
        .merge(coupon::calls())
        .merge(notification::calls())
}

/// The router of all calls, to be nested at `/api`.
pub(crate) fn router(app: App) -> Router {
    let (router, _) = calls().split_for_parts();
    // The last layer is the outermost: a request gets its name first, and whatever the layers
    // inside refuse is translated.
    router
        .merge(sandbox::routes(&app))
        .merge(docs())
        .merge(pages::routes())
        .fallback(no_such_call)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn_with_state(app.clone(), limit_time))
        .layer(from_fn_with_state(app.clone(), refuse_other_origins))
        .layer(from_fn_with_state(app.clone(), limit_address))
        .layer(from_fn(catch_panic))
        .layer(from_fn(limit_headers))
        .layer(from_fn_with_state(app.clone(), translate))
        .layer(from_fn_with_state(app.clone(), name_request))
        .layer(from_fn_with_state(app.clone(), count_call))
        .with_state(app)
}

async fn wrong_method() -> Refusal {
    Refusal::http(StatusCode::METHOD_NOT_ALLOWED, Word("api.broken_request"))
}
