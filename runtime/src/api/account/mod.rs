//! Calls about people: `spec.md` §7.2.

mod captcha;
mod profile;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(captcha::calls())
        .routes(routes!(profile::user_profile))
}
