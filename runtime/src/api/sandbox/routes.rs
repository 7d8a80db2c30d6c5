//! Where the sandboxes stand among the calls, on shops that have them.

use axum::Router;
use axum::routing::get;

use super::consent::{show_consent, submit_consent};
use super::payment::{show_payment, submit_payment};
use crate::adapters::social::sandbox::provider_router;
use crate::app::App;

/// The sandboxes' pages, and addresses for programs; nothing on shops without them. They are
/// no calls of the shop, so the shop's description does not name them.
pub(in crate::api) fn routes(app: &App) -> Router<App> {
    social(app).merge(payment(app))
}

fn payment(app: &App) -> Router<App> {
    if app.payment.sandbox().is_none() {
        return Router::new();
    }
    Router::new().route(
        "/sandbox/pay/{external_id}",
        get(show_payment).post(submit_payment),
    )
}

fn social(app: &App) -> Router<App> {
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
