//! `/charge/login-v3`: signing in with a password.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use super::captcha::CaptchaProof;
use super::signed_in_user::{ApiResultWithCookies, SignedInUser, signed_in_user};
use crate::api::extract::Params;
use crate::app::App;
use crate::service::account::captcha::{CaptchaAnswer, CaptchaHolder};
use crate::service::account::{self, ClientInfo, PasswordLogin, TypedContact};
use crate::words::Word;

/// What signs in.
#[derive(Deserialize, ToSchema)]
pub(crate) struct LoginParams {
    /// The area of a phone number; empty or missing for mail.
    #[schema(example = "62")]
    area_code: Option<String>,
    #[schema(example = "ann@example.com")]
    identifier: String,
    #[schema(example = "kitten-77")]
    password: String,
    #[serde(flatten)]
    captcha: CaptchaProof,
}

/// Signs in. 422 when account or password is wrong. After too many wrong passwords at an account
/// or from an address, status 0 with the reason `account_captcha_needed`: then the same call
/// succeeds with the proof of a captcha for the purpose `login`. A browser in which the account was
/// signed in before, known by the cookie `__Host-browser`, is counted by itself.
#[utoipa::path(
    post,
    path = "/charge/login-v3",
    tag = "account",
    request_body = LoginParams,
    responses((status = 200, body = Envelope<SignedInUser>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn login_v3(
    State(app): State<App>,
    client: ClientInfo,
    holder: CaptchaHolder,
    Params(params): Params<LoginParams>,
) -> ApiResultWithCookies<SignedInUser> {
    let login = PasswordLogin {
        contact: TypedContact {
            identifier: params.identifier,
            area_code: params.area_code,
        },
        password: params.password,
        captcha: CaptchaAnswer {
            proof: params.captcha.into(),
            holder,
        },
    };
    let session = account::login(&app.account(), &client, &login).await?;
    Ok(signed_in_user(&app, session, Word("account.welcome_back")))
}
