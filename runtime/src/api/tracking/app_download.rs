//! `/charge/app-download-button`: somebody goes to the app's shop.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::Client;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::extract::Params;
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::tracking::count_app_download;

/// Which app.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AppDownloadParams {
    /// `android` or `ios`.
    #[schema(example = "android")]
    client: Option<String>,
}

/// Counts that somebody goes to the app's shop, before the page leads there. Nothing of who it is
/// is kept.
#[utoipa::path(
    post,
    path = "/charge/app-download-button",
    tag = "tracking",
    request_body = AppDownloadParams,
    responses((
        status = 200,
        body = Envelope<bool>,
        description = "Status 1 or 422.",
        example = json!({"status": 1, "message": "", "data": true})
    ))
)]
pub(crate) async fn app_download_button(
    State(app): State<App>,
    Params(params): Params<AppDownloadParams>,
) -> ApiResult<bool> {
    let client = params.client.as_deref().and_then(Client::from_code);
    count_app_download(&app.storage, client, app.clock.now()).await?;
    Ok(ApiResponse::of(true))
}
