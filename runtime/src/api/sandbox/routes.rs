//! Where the sandbox stands among the calls, on shops that have it.

use axum::Router;
use axum::routing::get;

use super::consent::{show_consent, submit_consent};
use crate::adapters::social::sandbox::provider_router;
use crate::app::App;

/// The sandbox's page, and its addresses for programs; nothing on shops without it. They are
/// no calls of the shop, so the shop's description does not name them.
pub(in crate::api) fn routes(app: &App) -> Router<App> {
    let Some(sandbox) = app.social.sandbox() else {
        return Router::new();
    };
    Router::new()
        .route(
            "/sandbox/social/authorize",
            get(show_consent).post(submit_consent),
        )
        .merge(provider_router(sandbox.clone()))
}
