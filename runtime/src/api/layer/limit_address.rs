//! No address has more than its share of the calls.

use axum::extract::{FromRequestParts as _, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::api::counting::count_address_loosely;
use crate::api::extract::ClientAddress;
use crate::app::App;

/// Counts the call for its address. When nobody counts the call goes on: what must not happen
/// uncounted, signing in and sending codes, counts again and refuses by itself.
pub(crate) async fn limit_address(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(address) = ClientAddress::from_request_parts(&mut parts, &app).await;
    let counted = count_address_loosely(&app, app.config.limits.address, address).await;
    if let Err(refusal) = counted {
        return refusal.into_response();
    }
    next.run(Request::from_parts(parts, body)).await
}
