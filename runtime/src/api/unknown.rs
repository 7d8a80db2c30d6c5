//! The answer to a call that does not exist.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use kiosk_contract::envelope::{Envelope, NO_SUCH_THING};

/// Says in the envelope of `wire.md` that there is no such call.
///
/// The HTTP status is 404 too, because a build that asks for the catalogue feed reads
/// an upstream call by call when it meets one.
pub(crate) async fn no_such_call() -> impl IntoResponse {
    let body = Envelope {
        status: NO_SUCH_THING,
        message: "no such call".to_owned(),
        data: (),
    };
    (
        StatusCode::NOT_FOUND,
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(body),
    )
}
