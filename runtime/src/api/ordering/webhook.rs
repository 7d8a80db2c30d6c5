//! `/v4/payment-webhook/{provider}`: what payment providers tell.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use kiosk_contract::envelope::Envelope;

use crate::api::extract::{PathSegment, RequestBody};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::config::{ProviderName, Quota};
use crate::service::ordering::hear_provider;
use crate::service::{ClientAddress, Refusal, RefusalKind, count_address_loosely};
use crate::words::Word;

/// How many forged notices of an address the log tells of.
const FORGED: Quota = Quota::new("webhook.forged", 30, 600);

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
    sender: Sender,
    RequestBody(body): RequestBody,
) -> ApiResult<bool> {
    let name = ProviderName::from_name(&provider).ok_or_else(nowhere)?;
    let provider = app.payment.find(name).ok_or_else(nowhere)?;
    let signature = sender.signature(provider.signature_header());
    let events = provider
        .verify_webhook(signature, &body, app.clock.now())
        .map_err(anyhow::Error::from);
    let events = believed(&app, sender.address, events).await?;
    let heard = hear_provider(&app.ordering(), name, events).await;
    heard.map_err(told_again)?;
    Ok(ApiResponse::of(true))
}

/// What was told, where its signature is right. What is forged is counted by address: the log has
/// room for some of it.
pub(super) async fn believed<T>(
    app: &App,
    address: ClientAddress,
    told: anyhow::Result<T>,
) -> Result<T, Rejection> {
    match told {
        Ok(told) => Ok(told),
        Err(error) => {
            let counted = count_address_loosely(app.limiter.as_ref(), FORGED, address).await;
            let refused = Rejection::broken_request();
            Err(match counted {
                Ok(()) => refused.caused_by(error),
                Err(_) => refused,
            })
        }
    }
}

/// A provider takes HTTP 200 for done, whatever the envelope says.
pub(super) fn told_again(refusal: Refusal) -> Rejection {
    match refusal.kind() {
        RefusalKind::NotFound => nowhere(),
        RefusalKind::Busy { .. } | RefusalKind::Unavailable | RefusalKind::Failed => refusal.into(),
        _ => Rejection::unavailable(anyhow::anyhow!("{}", refusal.message().reason())),
    }
}

/// Who tells something, by where it comes from and what it is signed with.
#[derive(Debug)]
pub(super) struct Sender {
    /// Where it comes from.
    pub address: ClientAddress,
    headers: HeaderMap,
}

impl Sender {
    /// The signature that came; one that is no text is none.
    pub fn signature(&self, header: &str) -> Option<&str> {
        self.headers
            .get(header)
            .and_then(|value| value.to_str().ok())
    }
}

impl<S: Sync> FromRequestParts<S> for Sender
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self {
            address: ClientAddress::from_request_parts(parts, state).await?,
            headers: parts.headers.clone(),
        })
    }
}

pub(super) fn nowhere() -> Rejection {
    Rejection::http(StatusCode::NOT_FOUND, Word("api.no_such_thing"))
}
