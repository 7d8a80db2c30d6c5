//! All calls in one router, with what surrounds every one of them.

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use utoipa_axum::router::OpenApiRouter;

use super::docs::docs;
use super::layer::surround;
use super::speak::Refusal;
use super::unknown::no_such_call;
use super::{account, catalogue, coupon, notification, pages, sandbox};
use crate::app::App;
use crate::words::Word;

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
    router
        .merge(sandbox::routes(&app))
        .merge(docs())
        .merge(pages::routes())
        .fallback(no_such_call)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(app.clone(), surround))
        .with_state(app)
}

async fn wrong_method() -> Refusal {
    Refusal::http(StatusCode::METHOD_NOT_ALLOWED, Word("api.broken_request"))
}
