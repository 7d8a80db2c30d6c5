//! `/charge/user-audit-upload`: a picture of an audit.

use axum::extract::{FromRequest as _, Request, State};
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{AuditImageType, OrderNo};
use utoipa::ToSchema;

use super::shown::UserAudit;
use crate::api::extract::{Lang, MultipartForm, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::Refusal;
use crate::service::audit::{AuditUpload, upload_audit_image};
use crate::words::Word;

/// Seconds after which a picture that is being sent may be there.
const SOON: u64 = 5;

/// A picture of an audit.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes a form, which is read part by part")]
pub(crate) struct AuditUploadForm {
    /// A JPEG, PNG or WebP file of 8 MB at most.
    #[schema(value_type = String, format = Binary, example = "the bytes of the file")]
    file: Vec<u8>,
    /// `pay_image`, `bank_card`, `id_card` or `hand_held_photo`.
    #[schema(example = "id_card")]
    r#type: String,
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
}

/// Uploads a picture of an identity audit of the caller; it takes the place of the one of its type.
/// What is kept is drawn anew and shown to people of the shop alone. Status 0 where no picture is
/// awaited, 404 where the caller has no such audit.
#[utoipa::path(
    post,
    path = "/charge/user-audit-upload",
    tag = "audit",
    request_body(content = AuditUploadForm, content_type = "multipart/form-data"),
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<UserAudit>, description = "Status 1, 0, 2, 404 or 422."))
)]
pub(crate) async fn user_audit_upload(
    State(app): State<App>,
    person: SignedIn,
    Lang(locale): Lang,
    request: Request,
) -> ApiResult<UserAudit> {
    // One at a time: whoever sends hundreds at once would have us hold them all.
    let claim = app.storage.claim_upload(person.user().id);
    let _claim = claim.ok_or_else(|| Refusal::busy(SOON))?;
    let form = MultipartForm::from_request(request, &app).await?;
    let [order_no, kind] = form.texts(["order_no", "type"], "file")?;
    let order_no: OrderNo = order_no.parse().map_err(|_| Rejection::no_such_thing())?;
    let kind = AuditImageType::from_name(&kind)
        .ok_or_else(|| Rejection::invalid("type", Word("api.field_invalid")))?;
    let upload = AuditUpload {
        user_id: person.user().id,
        order_no,
        kind,
        bytes: form.file,
    };
    let view = upload_audit_image(&app.audit(), upload).await?;
    Ok(ApiResponse::of(UserAudit::of(
        &view,
        &app.translations,
        locale,
    )))
}
