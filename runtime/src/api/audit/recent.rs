//! `/charge/user-audit-recent`: the audit of the one who is signed in that began last.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;

use super::shown::UserAudit;
use crate::api::extract::{Lang, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::audit::recent_audit;

/// The caller's identity audit that began last; without one `audit` is null.
#[utoipa::path(
    post,
    path = "/charge/user-audit-recent",
    tag = "audit",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<UserAudit>, description = "Status 1 or 2."))
)]
pub(crate) async fn user_audit_recent(
    State(app): State<App>,
    person: SignedIn,
    Lang(locale): Lang,
) -> ApiResult<UserAudit> {
    let found = recent_audit(&app.audit(), person.user().id).await?;
    let shown = found.map_or(UserAudit::NONE, |view| {
        UserAudit::of(&view, &app.translations, locale)
    });
    Ok(ApiResponse::list(shown))
}
