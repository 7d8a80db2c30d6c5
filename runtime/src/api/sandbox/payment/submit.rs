//! Asking how a payment ends, and sending the shopper back.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use super::page::{PaymentPage, render};
use crate::api::extract::RequestBody;
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::payment::{SandboxChoice, SandboxOutcome};
use crate::storage::SandboxPayment;

/// Shows the page.
pub(in crate::api::sandbox) async fn show_payment(
    State(app): State<App>,
    Path(external_id): Path<String>,
) -> Result<Response, Rejection> {
    let sandbox = app.payment.sandbox();
    let sandbox = sandbox.ok_or_else(Rejection::broken_request)?;
    let found = sandbox.find(&external_id, app.clock.now()).await?;
    let session = found.ok_or_else(Rejection::broken_request)?;
    Ok(page(&app, &session))
}

/// Ends the payment as was chosen, and sends the browser back.
pub(in crate::api::sandbox) async fn submit_payment(
    State(app): State<App>,
    Path(external_id): Path<String>,
    RequestBody(body): RequestBody,
) -> Result<Response, Rejection> {
    let sandbox = app.payment.sandbox();
    let sandbox = sandbox.ok_or_else(Rejection::broken_request)?;
    let mut fields = url::form_urlencoded::parse(&body);
    let choice = fields.find(|(name, _)| name == "choice");
    let choice = choice.and_then(|(_, choice)| SandboxChoice::from_name(&choice));
    let choice = choice.ok_or_else(Rejection::broken_request)?;
    let chosen = sandbox
        .choose(&external_id, choice, app.clock.now())
        .await?;
    for event in &chosen.untold {
        let job = app.job(event).map_err(Rejection::failed)?;
        app.storage.queue_job(&job).await?;
    }
    match chosen.outcome {
        SandboxOutcome::Return(session) => back(&app, &session),
        SandboxOutcome::Stay(session) | SandboxOutcome::Over(session) => Ok(page(&app, &session)),
        SandboxOutcome::Unknown => Err(Rejection::broken_request()),
    }
}

fn page(app: &App, session: &SandboxPayment) -> Response {
    let page = PaymentPage {
        shop: &app.config.shop_name,
        session,
        return_url: return_url(app, session),
        translations: &app.translations,
    };
    let headers = [(header::CACHE_CONTROL, "private, no-store")];
    (headers, Html(render(&page))).into_response()
}

fn back(app: &App, session: &SandboxPayment) -> Result<Response, Rejection> {
    let location = HeaderValue::try_from(return_url(app, session))
        .map_err(|error| Rejection::broken_request().caused_by(error))?;
    let no_store = HeaderValue::from_static("private, no-store");
    let headers = [
        (header::LOCATION, location),
        (header::CACHE_CONTROL, no_store),
    ];
    Ok((StatusCode::SEE_OTHER, headers).into_response())
}

/// Where the shopper goes back to; the shop's own address is named by its path, as on the way here.
fn return_url<'a>(app: &App, session: &'a SandboxPayment) -> &'a str {
    let path = session.return_url.strip_prefix(&app.config.origin);
    path.filter(|path| path.starts_with('/'))
        .unwrap_or(&session.return_url)
}
