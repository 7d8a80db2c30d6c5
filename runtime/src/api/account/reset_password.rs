//! `/charge/reset-password-v3`: a new password for whoever proves the account.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use super::signed_in_user::{ApiResultWithCookies, SignedInUser, signed_in_user};
use crate::api::extract::Params;
use crate::app::App;
use crate::service::account::{self, ClientInfo, PasswordReset, TypedContact};
use crate::words::Word;

/// What sets a new password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ResetPasswordParams {
    /// The area of a phone number; empty or missing for mail.
    #[schema(example = "62")]
    area_code: Option<String>,
    #[schema(example = "ann@example.com")]
    identifier: String,
    /// Six digits of `send-code` with `verify_type` `resetPassword`.
    #[schema(example = "123456")]
    code: String,
    #[schema(example = "kitten-78")]
    password: String,
}

/// Sets a new password, ends all sessions and begins one here. 422 when a field is wrong.
#[utoipa::path(
    post,
    path = "/charge/reset-password-v3",
    tag = "account",
    request_body = ResetPasswordParams,
    responses((status = 200, body = Envelope<SignedInUser>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn reset_password_v3(
    State(app): State<App>,
    client: ClientInfo,
    Params(params): Params<ResetPasswordParams>,
) -> ApiResultWithCookies<SignedInUser> {
    let reset = PasswordReset {
        contact: TypedContact {
            identifier: params.identifier,
            area_code: params.area_code,
        },
        code: params.code,
        password: params.password,
    };
    let session = account::reset_password(&app.account(), &client, &reset).await?;
    Ok(signed_in_user(&app, session, Word("account.password_set")))
}
