//! No address has more than its share of the calls.

use axum::http::request::Parts;

use crate::api::extract::client_address;
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::count_address_loosely;

/// Counts the call for its address. When nobody counts the call goes on: what must not happen
/// uncounted, signing in and sending codes, counts again and refuses by itself.
pub(super) async fn limit_address(app: &App, parts: &Parts) -> Result<(), Rejection> {
    let address = client_address(parts, &app.config.proxies);
    Ok(count_address_loosely(&*app.limiter, app.config.limits.address, address).await?)
}
