//! Calls about coupons: `spec.md` §7.4.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
