//! Calls about identity audits: `spec.md` §7.6.

mod detail;
mod recent;
mod shown;
mod update_status;
mod upload;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::calls::Calls;
use super::layer::{Callers, RouteLimits};
use crate::service::audit::MOST_IMAGE_BYTES;

/// A picture is larger than what other calls are sent.
const UPLOAD: RouteLimits = RouteLimits {
    body: MOST_IMAGE_BYTES + 64 * 1024,
    callers: Callers::OwnOrigins,
    counted: true,
};

/// The calls of this area.
pub(super) fn calls() -> Calls {
    let usual = OpenApiRouter::new()
        .routes(routes!(detail::user_audit_detail))
        .routes(routes!(update_status::user_audit_status_update))
        .routes(routes!(recent::user_audit_recent));
    Calls::from(usual).limited(UPLOAD, routes!(upload::user_audit_upload))
}
