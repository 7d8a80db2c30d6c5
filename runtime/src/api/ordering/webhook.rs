//! `/v4/payment-webhook/{provider}`: what payment providers tell.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kiosk_contract::envelope::Envelope;

use crate::api::extract::{PathSegment, RequestBody};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::config::ProviderName;
use crate::service::ordering::hear_provider;
use crate::service::{Refusal, RefusalKind};
use crate::words::Word;

/// Takes what a payment provider tells, once its signature of the very bytes is verified. HTTP 200
/// when it is done, was done before or is of no concern; anything else asks the provider to tell it
/// again.
#[utoipa::path(
    post,
    path = "/v4/payment-webhook/{provider}",
    tag = "ordering",
    params(("provider" = String, Path, example = "sandbox")),
    request_body(content = Value, example = json!({"id": "event-1", "type": "paid"})),
    responses(
        (
            status = 200,
            body = Envelope<bool>,
            description = "Status 1.",
            example = json!({"status": 1, "message": "", "data": true})
        ),
        (status = 404, description = "There is no such provider, or no such session.")
    )
)]
pub(crate) async fn payment_webhook(
    State(app): State<App>,
    PathSegment(provider): PathSegment,
    headers: HeaderMap,
    RequestBody(body): RequestBody,
) -> ApiResult<bool> {
    let name = ProviderName::from_name(&provider).ok_or_else(nowhere)?;
    let provider = app.payment.find(name).ok_or_else(nowhere)?;
    let signature = signature_in(&headers, provider.signature_header());
    let events = provider
        .verify_webhook(signature, &body, app.clock.now())
        .map_err(|error| Rejection::broken_request().caused_by(error))?;
    let heard = hear_provider(&app.ordering(), name, events).await;
    heard.map_err(told_again)?;
    Ok(ApiResponse::of(true))
}

/// A provider takes HTTP 200 for done, whatever the envelope says.
pub(super) fn told_again(refusal: Refusal) -> Rejection {
    match refusal.kind() {
        RefusalKind::NotFound => nowhere(),
        RefusalKind::Busy { .. } | RefusalKind::Unavailable | RefusalKind::Failed => refusal.into(),
        _ => Rejection::unavailable(anyhow::anyhow!("{}", refusal.message().reason())),
    }
}

/// The signature that came; one that is no text is none.
pub(super) fn signature_in<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|header| header.to_str().ok())
}

pub(super) fn nowhere() -> Rejection {
    Rejection::http(StatusCode::NOT_FOUND, Word("api.no_such_thing"))
}
