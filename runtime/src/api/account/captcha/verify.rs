//! `/charge/captcha-verify`: an attempt at a challenge.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use super::CaptchaProof;
use crate::api::extract::Params;
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account::captcha::{CaptchaAttempt, CaptchaHolder, verify_captcha};

/// What was done with a challenge: either `track` or `answer`.
#[derive(Deserialize, ToSchema)]
pub(crate) struct VerifyCaptchaParams {
    /// The number of the challenge.
    #[schema(example = "0f8e2a7c1b9d4e60a1b2c3d4e5f60718")]
    lot_number: String,
    /// How the piece was moved: `p` for a pointer or `k` for keys, then every point as
    /// x, y, milliseconds: pixels that the piece is right of and below where it was shown at
    /// first, at the picture's own width. At most 4096 bytes.
    #[schema(example = "p;0,0,0;3,1,16;9,1,33;24,2,70;61,2,130;98,3,190;121,3,260;126,3,420")]
    track: Option<String>,
    /// What was typed.
    #[schema(example = "36")]
    answer: Option<String>,
}

/// Judges an attempt. Status 0 when it is wrong, with the tries that are left in `data.left`,
/// or when the challenge cannot be tried any more.
#[utoipa::path(
    post,
    path = "/charge/captcha-verify",
    tag = "account",
    request_body = VerifyCaptchaParams,
    responses((status = 200, body = Envelope<CaptchaProof>, description = "Status 1, 0 or 422."))
)]
pub(crate) async fn captcha_verify(
    State(app): State<App>,
    holder: CaptchaHolder,
    Params(call): Params<VerifyCaptchaParams>,
) -> ApiResult<CaptchaProof> {
    let attempt = CaptchaAttempt {
        lot_number: call.lot_number,
        track: call.track,
        answer: call.answer,
        holder,
    };
    let proof = verify_captcha(&app.account(), attempt).await?;
    Ok(ApiResponse::of(proof.into()))
}
