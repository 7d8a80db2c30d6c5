//! Calls that count what visits lead to: `spec.md` §7.6 and §7.7.

mod app_download;
mod ocpc;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(ocpc::upload_conversions))
        .routes(routes!(app_download::app_download_button))
}
