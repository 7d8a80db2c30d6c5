//! `/v4/coupon/redeem`: a coupon for a code.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::ClientAddress;
use crate::service::coupon::{self as service, CodeRedemption};
use crate::words::Word;

/// The code. Who knows it gets the coupon, so it cannot be printed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RedeemParams {
    /// Capitals, spaces and dashes do not matter.
    #[schema(example = "8QK2-M3WX-7T0A-Z9EH")]
    code: String,
}

/// What the code gave.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Given {
    /// The coupon's own number, which an order names.
    #[schema(example = "98304000000000002")]
    user_coupon_id: String,
}

/// Gives the coupon of a code. Status 0 with the reason when the code gives none, 422 when it
/// cannot be a code, 429 after too many tries.
#[utoipa::path(
    post,
    path = "/v4/coupon/redeem",
    tag = "coupon",
    request_body = RedeemParams,
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<Given>, description = "Status 1, 0, 2, 422 or 429."))
)]
pub(crate) async fn redeem(
    State(app): State<App>,
    person: SignedIn,
    address: ClientAddress,
    Params(RedeemParams { code }): Params<RedeemParams>,
) -> ApiResult<Given> {
    let typed = CodeRedemption {
        user_id: person.user().id,
        address,
        code,
    };
    let id = service::redeem(&app.coupon(), typed).await?;
    let given = Given {
        user_coupon_id: id.to_string(),
    };
    Ok(ApiResponse::saying(given, Word("coupon.redeemed")))
}
