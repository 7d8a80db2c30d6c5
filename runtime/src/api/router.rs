//! All calls in one router, with what surrounds every one of them.

use axum::Router;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use super::docs::docs;
use super::every_call::calls;
use super::speak::Rejection;
use super::unknown::no_such_call;
use super::{pages, sandbox};
use crate::app::App;
use crate::words::Word;

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
