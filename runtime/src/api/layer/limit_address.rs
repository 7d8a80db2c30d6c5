//! No address has more than its share of the calls.

use axum::http::request::Parts;

use crate::api::counting::count_address_loosely;
use crate::api::extract::ClientAddress;
use crate::api::speak::Refusal;
use crate::app::App;

/// Counts the call for its address. When nobody counts the call goes on: what must not happen
/// uncounted, signing in and sending codes, counts again and refuses by itself.
pub(super) async fn limit_address(app: &App, parts: &Parts) -> Result<(), Refusal> {
    let address = ClientAddress::of(parts, &app.config.proxies);
    count_address_loosely(app, app.config.limits.address, address).await
}
