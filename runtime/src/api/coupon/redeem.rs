//! `/v4/coupon/redeem`: a coupon for a code.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::CouponCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::limits::count_redeem;
use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::service::ClientAddress;
use crate::storage::coupon::{RedeemOutcome, Redemption};
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
) -> Answered<Given> {
    let user_id = person.user().id;
    count_redeem(&app, user_id, address).await?;
    let code = CouponCode::parse(&code)
        .map_err(|_| Refusal::invalid("code", Word("coupon.code_malformed")))?;
    let wish = Redemption {
        id: app.next_id(),
        user_id,
        code,
        now: app.now(),
    };
    let reason = match app.storage.redeem_coupon_code(&wish).await? {
        RedeemOutcome::Done => {
            let given = Given {
                user_coupon_id: wish.id.to_string(),
            };
            return Ok(Answer::saying(given, Word("coupon.redeemed")));
        }
        RedeemOutcome::Unknown => Word("coupon.code_unknown"),
        RedeemOutcome::Expired => Word("coupon.code_expired"),
        RedeemOutcome::Used => Word("coupon.code_used"),
        RedeemOutcome::UsedByYou => Word("coupon.code_used_by_you"),
        RedeemOutcome::Limit => Word("coupon.limit"),
    };
    Err(Refusal::because(reason))
}
