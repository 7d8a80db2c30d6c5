//! `/charge/user-audit-detail`: the audit of an order.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::OrderNo;
use serde::Deserialize;

use super::shown::UserAudit;
use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::audit::audit_detail;

/// Which order.
#[derive(Deserialize)]
pub(crate) struct AuditDetailParams {
    order_no: String,
}

/// The identity audit of an order of the caller, and which of its pictures are there. Status 404
/// where the caller has no such order, or it has no audit.
#[utoipa::path(
    get,
    path = "/charge/user-audit-detail",
    tag = "audit",
    params(
        ("order_no" = String, Query, example = "0123456789abcdef0123456789abcdef"),
    ),
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<UserAudit>, description = "Status 1, 2, 404 or 422."))
)]
pub(crate) async fn user_audit_detail(
    State(app): State<App>,
    person: SignedIn,
    Lang(locale): Lang,
    Params(params): Params<AuditDetailParams>,
) -> ApiResult<UserAudit> {
    let order_no: OrderNo = params
        .order_no
        .parse()
        .map_err(|_| Rejection::no_such_thing())?;
    let view = audit_detail(&app.audit(), person.user().id, &order_no).await?;
    Ok(ApiResponse::of(UserAudit::of(
        &view,
        &app.translations,
        locale,
    )))
}
