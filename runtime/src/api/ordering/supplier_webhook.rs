//! `/v4/supplier-webhook/{supplier}`: what suppliers tell.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;

use super::webhook::{Sender, believed, nowhere, told_again};
use crate::api::extract::{PathSegment, RequestBody};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::ordering::hear_supplier;

/// Takes what a supplier tells, once its signature of the very bytes is verified. HTTP 200 when it
/// is done or was done before; anything else asks the supplier to tell it again. The contract of
/// suppliers is a document of its own.
#[utoipa::path(
    post,
    path = "/v4/supplier-webhook/{supplier}",
    tag = "ordering",
    params(("supplier" = String, Path, example = "sandbox")),
    request_body(content = Value, example = json!({
        "id": "event-1", "number": "0123456789abcdef0123456789abcdef-1", "status": "done",
        "sku": 50_104, "amount": "4.79", "currency": "USD"
    })),
    responses(
        (
            status = 200,
            body = Envelope<bool>,
            description = "Status 1.",
            example = json!({"status": 1, "message": "", "data": true})
        ),
        (status = 404, description = "There is no such supplier, or no such order.")
    )
)]
pub(crate) async fn supplier_webhook(
    State(app): State<App>,
    PathSegment(name): PathSegment,
    sender: Sender,
    RequestBody(body): RequestBody,
) -> ApiResult<bool> {
    let supplier = app.suppliers.find(&name).ok_or_else(nowhere)?;
    let signature = sender.signature(supplier.signature_header());
    let notice = supplier
        .verify_webhook(signature, &body, app.clock.now())
        .map_err(anyhow::Error::from);
    let notice = believed(&app, sender.address, notice).await?;
    let heard = hear_supplier(&app.ordering(), &name, &notice).await;
    heard.map_err(told_again)?;
    Ok(ApiResponse::of(true))
}
