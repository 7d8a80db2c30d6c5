//! `/charge/send-code`: a verification code by mail or text message.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::captcha::CaptchaProof;
use super::code_requester::CodeRequestExtractor;
use crate::api::extract::Params;
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account::captcha::CaptchaAnswer;
use crate::service::account::{self, CodeRequest};
use crate::words::Word;

/// Who wants a code for what.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SendCodeParams {
    /// The address; either this or `phone`.
    #[schema(example = "ann@example.com")]
    email: Option<String>,
    /// The number without its area code.
    #[schema(example = "81234567890")]
    phone: Option<String>,
    /// The area of the phone number.
    #[schema(example = "62")]
    area_code: Option<String>,
    /// `register` or `resetPassword`; `bind` or `socialiteLogin` for somebody signed in, or for
    /// the browser of somebody whom another service named.
    #[serde(alias = "type")]
    #[schema(example = "register")]
    verify_type: String,
    /// The shopper's region symbol; where it is missing, as at `register-v3`.
    #[serde(alias = "region")]
    #[schema(example = "ID")]
    country_code: Option<String>,
    #[serde(flatten)]
    captcha: CaptchaProof,
}

/// How long the page waits before it offers to send again.
#[derive(Serialize, ToSchema)]
pub(crate) struct CodeSentData {
    /// Seconds.
    #[schema(example = 60)]
    resend_after: u64,
    /// Seconds for which the code counts.
    #[schema(example = 600)]
    expires_in: u64,
}

/// Sends a code. The answer is the same whether the account exists or not. A phone needs the
/// proof of a captcha, and so does the fourth mail of an hour to one address. Codes for
/// `register` go to what opens an account in the shopper's region. 429 when codes were sent too
/// often.
#[utoipa::path(
    post,
    path = "/charge/send-code",
    tag = "account",
    request_body = SendCodeParams,
    responses((status = 200, body = Envelope<CodeSentData>, description = "Status 1, 0, 2, 422 or 429."))
)]
pub(crate) async fn send_code(
    State(app): State<App>,
    asked_by: CodeRequestExtractor,
    Params(params): Params<SendCodeParams>,
) -> ApiResult<CodeSentData> {
    let request = CodeRequest {
        email: params.email,
        phone: params.phone,
        area_code: params.area_code,
        purpose: params.verify_type,
        region: asked_by.region.with_named(params.country_code),
        requester: asked_by.requester,
        captcha: CaptchaAnswer {
            proof: params.captcha.into(),
            holder: asked_by.holder,
        },
    };
    let sent = account::send_code(&app.account(), &asked_by.client, request).await?;
    let data = CodeSentData {
        resend_after: sent.resend_after.as_secs(),
        expires_in: sent.expires_in.as_secs(),
    };
    Ok(ApiResponse::saying(data, Word("account.code_sent")))
}
