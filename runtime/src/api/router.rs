//! All calls in one router, with what surrounds every one of them.

use axum::Router;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use super::calls::Calls;
use super::docs::docs;
use super::speak::Rejection;
use super::unknown::no_such_call;
use super::{account, catalogue, coupon, notification, pages, sandbox};
use crate::app::App;
use crate::words::Word;

/// The calls of every area, with their descriptions and limits.
pub(super) fn calls() -> Calls {
    account::calls()
        .merge(catalogue::calls())
        .merge(coupon::calls())
        .merge(notification::calls())
}

/// The router of all calls, to be nested at `/api`.
pub(crate) fn router(app: App) -> Router {
    let others = sandbox::routes(&app)
        .merge(docs())
        .merge(pages::routes())
        .fallback(no_such_call);
    calls()
        .merge(OpenApiRouter::from(others))
        .surrounded(&app, |group| {
            group.method_not_allowed_fallback(wrong_method)
        })
        .with_state(app)
}

async fn wrong_method() -> Rejection {
    Rejection::http(StatusCode::METHOD_NOT_ALLOWED, Word("api.broken_request"))
        .with_reason("wrong_method")
}
