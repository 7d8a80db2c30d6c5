//! `/v4/subscribe`: news by mail, for those who confirm that they want it.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::extract::Params;
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account::{self, ClientInfo};
use crate::words::Word;

/// Who wants news.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SubscribeParams {
    #[schema(example = "ann@example.com")]
    email: String,
}

/// Sends a mail that asks whether its owner wants news. The answer is the same whether the
/// address gets news already.
#[utoipa::path(
    post,
    path = "/v4/subscribe",
    tag = "account",
    request_body = SubscribeParams,
    responses((status = 200, body = Envelope<Option<bool>>, description = "Status 1, 422 or 429."))
)]
pub(crate) async fn subscribe(
    State(app): State<App>,
    client: ClientInfo,
    Params(params): Params<SubscribeParams>,
) -> ApiResult<Option<bool>> {
    account::subscribe(&app.account(), &client, &params.email).await?;
    Ok(ApiResponse::saying(None, Word("account.subscribe_asked")))
}
