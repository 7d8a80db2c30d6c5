//! `/charge/user-audit-status-update`: handing the pictures in.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{AuditStatus, OrderNo};
use serde::Deserialize;
use utoipa::ToSchema;

use super::shown::UserAudit;
use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::audit::{AuditStatusChange, update_audit_status};
use crate::words::Word;

/// Which status of which order's audit.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AuditStatusParams {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
    /// 1 hands the pictures in, 0 begins again where they are to be uploaded again; the others are
    /// decided by people of the shop.
    #[schema(example = 1)]
    status: u8,
}

/// Hands in the pictures of an identity audit of the caller, or begins to upload them again. Status 0
/// where a picture is missing or none is awaited, 404 where the caller has no such audit.
#[utoipa::path(
    post,
    path = "/charge/user-audit-status-update",
    tag = "audit",
    request_body = AuditStatusParams,
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<UserAudit>, description = "Status 1, 0, 2, 404 or 422."))
)]
pub(crate) async fn user_audit_status_update(
    State(app): State<App>,
    person: SignedIn,
    Lang(locale): Lang,
    Params(params): Params<AuditStatusParams>,
) -> ApiResult<UserAudit> {
    let order_no: OrderNo = params
        .order_no
        .parse()
        .map_err(|_| Rejection::no_such_thing())?;
    let wanted = AuditStatus::from_wire(params.status)
        .ok_or_else(|| Rejection::invalid("status", Word("api.field_invalid")))?;
    let change = AuditStatusChange {
        user_id: person.user().id,
        order_no,
        wanted,
    };
    let view = update_audit_status(&app.audit(), change).await?;
    Ok(ApiResponse::of(UserAudit::of(
        &view,
        &app.translations,
        locale,
    )))
}
