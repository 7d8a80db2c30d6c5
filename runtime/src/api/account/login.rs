//! `/charge/login-v3`: signing in with a password.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{CredentialError, Password};
use serde::Deserialize;
use utoipa::ToSchema;

use super::contact::Contact;
use super::entered::{AnsweredWithCookies, Entered};
use super::limits::{LOGIN_ADDRESS, count_attempt};
use super::visit::Visit;
use crate::api::extract::Params;
use crate::api::speak::Refusal;
use crate::app::App;
use crate::service::count_address;
use crate::storage::account::{Credentials, Ground, User};
use crate::system::Checked;
use crate::words::Word;

/// How often the stored hash is looked at: once more where it changed while the password was
/// checked, as it does when another login makes it stronger.
const LOOKS: u32 = 2;

/// What signs in.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Login {
    /// The area of a phone number; empty or missing for mail.
    #[schema(example = "62")]
    area_code: Option<String>,
    #[schema(example = "ann@example.com")]
    identifier: String,
    #[schema(example = "kitten-77")]
    password: String,
}

/// Signs in. 422 when account or password is wrong, 429 after too many attempts.
#[utoipa::path(
    post,
    path = "/charge/login-v3",
    tag = "account",
    request_body = Login,
    responses((status = 200, body = Envelope<Entered>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn login_v3(
    State(app): State<App>,
    visit: Visit,
    Params(login): Params<Login>,
) -> AnsweredWithCookies<Entered> {
    let contact = Contact::read(&login.identifier, login.area_code.as_deref())?;
    Password::parse(&login.password)?;
    count_address(&*app.limiter, LOGIN_ADDRESS, visit.address).await?;
    count_attempt(&app, &contact, visit.address).await?;
    for _ in 0..LOOKS {
        let password = Password::parse(&login.password)?;
        let found = app.storage.credentials(&contact.key()).await?;
        let (user, ground) = check(&app, found, password).await?;
        refuse_blocked(&user)?;
        let opening = visit.open(&app, user.id);
        if app.storage.begin_session(&opening.arrival, &ground).await? {
            let word = Word("account.welcome_back");
            return Ok(Entered::answer(&app, opening, &user, word));
        }
    }
    Err(CredentialError::Password.into())
}

/// The person of the credentials, when the password is theirs, and the hash against which it
/// was right. An unknown account and a wrong password are one answer after one time.
async fn check(
    app: &App,
    found: Option<Credentials>,
    password: Password,
) -> Result<(User, Ground), Refusal> {
    let stored = found.as_ref().and_then(|found| found.password_hash.clone());
    let checked = app.passwords.check(password, stored, &*app.random).await?;
    let wrong = || Refusal::from(CredentialError::Password);
    let Credentials {
        user,
        password_hash,
    } = found.ok_or_else(wrong)?;
    match (checked, password_hash) {
        (Checked::Right, Some(hash)) => Ok((user, Ground::Password(hash))),
        (Checked::Outgrown(fresh), Some(old)) => {
            app.storage.rehash_password(user.id, &old, &fresh).await?;
            Ok((user, Ground::Password(fresh)))
        }
        _ => Err(wrong()),
    }
}

/// Only who knows the password or holds a code learns that an account is blocked.
pub(crate) fn refuse_blocked(user: &User) -> Result<(), Refusal> {
    match user.blocked_at {
        Some(_) => Err(Refusal::because(Word("account.blocked"))),
        None => Ok(()),
    }
}
