//! The answers of an API that is not there: no such call, or not yet.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::speak::Rejection;
use crate::words::Word;

/// Says that there is no such call.
///
/// The HTTP status is 404 too, because a build that asks for the catalogue feed reads
/// an upstream call by call when it meets one.
pub(crate) async fn no_such_call() -> Rejection {
    nothing()
}

/// There is nothing at that address.
pub(super) fn nothing() -> Rejection {
    Rejection::http(StatusCode::NOT_FOUND, Word("api.no_such_thing"))
}

/// Says that the shop is not built yet.
pub(super) fn too_early() -> Response {
    let refusal = Rejection::http(StatusCode::SERVICE_UNAVAILABLE, Word("api.not_built"));
    ([(header::RETRY_AFTER, "1")], refusal).into_response()
}
