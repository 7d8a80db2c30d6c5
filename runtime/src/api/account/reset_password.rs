//! `/charge/reset-password-v3`: a new password for whoever proves the account.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{CredentialError, Password, VerifyType};
use serde::Deserialize;
use utoipa::ToSchema;

use super::contact::Contact;
use super::entered::{AnsweredWithCookies, Entered};
use super::limits::RESET_PASSWORD;
use super::login::refuse_blocked;
use super::proof::proof;
use super::visit::Visit;
use crate::api::extract::Params;
use crate::app::App;
use crate::service::count_address;
use crate::storage::account::{Proved, Resetting};
use crate::words::Word;

/// What sets a new password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ResetPassword {
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
    request_body = ResetPassword,
    responses((status = 200, body = Envelope<Entered>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn reset_password_v3(
    State(app): State<App>,
    visit: Visit,
    Params(reset): Params<ResetPassword>,
) -> AnsweredWithCookies<Entered> {
    let contact = Contact::read(&reset.identifier, reset.area_code.as_deref())?;
    let proof = proof(&app, VerifyType::ResetPassword, &contact, &reset.code)?;
    let password = Password::parse(&reset.password)?;
    count_address(&*app.limiter, RESET_PASSWORD, visit.address).await?;
    // Whose the session becomes is known only once the code was accepted.
    let opening = visit.open(&app, 0);
    let resetting = Resetting {
        proof,
        password_hash: app.passwords.hash(password, &*app.random).await?,
        arrival: opening.arrival.clone(),
    };
    match app.storage.reset_password(&resetting).await? {
        Proved::Done(user) => {
            refuse_blocked(&user)?;
            Ok(Entered::answer(
                &app,
                opening,
                &user,
                Word("account.password_set"),
            ))
        }
        Proved::Refused => Err(CredentialError::Code.into()),
    }
}
