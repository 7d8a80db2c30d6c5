//! Calls about what the shop sells: `spec.md` §7.1 and §7.3.

mod regions;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(regions::area_list))
}
