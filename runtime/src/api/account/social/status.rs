//! `/charge/socialite-status-v4`: who waits to be completed.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::icons::SocialIcon;
use super::social_browser::SocialBrowser;
use crate::api::extract::Params;
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::account::social::{PendingLookup, find_pending};
use crate::words::Word;

/// Which visit is asked for.
#[derive(Deserialize)]
pub(crate) struct SocialStatusParams {
    /// What the page's address brought.
    uuid: String,
}

/// Somebody who waits to be completed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PendingSocialData {
    /// The address that the service vouches for; none means that one must be bound.
    #[schema(example = "ann@example.com")]
    email: Option<String>,
    /// The service.
    platform: SocialIcon,
    /// The visit.
    #[schema(example = "0f3c9a5d7be14628a1d2c3b4e5f60718")]
    uuid: String,
}

/// Who waits to be completed. Only the browser that came back is told; 422 without a uuid,
/// 404 for everybody else and when it is over.
#[utoipa::path(
    get,
    path = "/charge/socialite-status-v4",
    tag = "account",
    params(("uuid" = String, Query, example = "0f3c9a5d7be14628a1d2c3b4e5f60718")),
    responses((
        status = 200,
        body = Envelope<PendingSocialData>,
        description = "Status 1, 404, 422 or 429."
    ))
)]
pub(crate) async fn socialite_status(
    State(app): State<App>,
    browser: SocialBrowser,
    Params(SocialStatusParams { uuid }): Params<SocialStatusParams>,
) -> ApiResult<PendingSocialData> {
    if uuid.is_empty() {
        return Err(Rejection::invalid("uuid", Word("api.field_missing")));
    }
    let lookup = PendingLookup {
        uuid: &uuid,
        browser: browser.key.as_ref(),
        address: browser.client.address,
    };
    let pending = find_pending(&app.account(), lookup).await?;
    let pending = pending.ok_or_else(Rejection::no_such_thing)?;
    let provider = app.social.find(&pending.platform);
    let provider = provider.ok_or_else(Rejection::no_such_thing)?;
    Ok(ApiResponse::of(PendingSocialData {
        email: pending.email,
        platform: SocialIcon::of(provider),
        uuid,
    }))
}
