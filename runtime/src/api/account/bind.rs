//! `/charge/bind`: adding an address or a number to one's account.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{CredentialError, VerifyType};
use serde::Deserialize;
use utoipa::ToSchema;

use super::contact::Contact;
use super::limits::BIND;
use super::profile::Profile;
use super::proof::proof;
use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::service::count;
use crate::storage::StorageError;
use crate::storage::account::{Binding, Bound, NewContact, Proved, User};
use crate::words::Word;

/// What is added, and what proves it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Bind {
    #[schema(example = "81234567890")]
    identifier: String,
    /// The area of a phone number.
    #[schema(example = "62")]
    area_code: Option<String>,
    /// Six digits of `send-code` with `verify_type` `bind`.
    #[schema(example = "123456")]
    code: String,
}

/// Adds an address or number, and ends the person's other sessions. Refused where the account
/// has one of this kind, or somebody else has this one.
#[utoipa::path(
    post,
    path = "/charge/bind",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    request_body = Bind,
    responses((status = 200, body = Envelope<Profile>, description = "Status 1, 0, 2, 422 or 429."))
)]
pub(crate) async fn bind(
    State(app): State<App>,
    person: SignedIn,
    Params(bind): Params<Bind>,
) -> Answered<Profile> {
    let contact = Contact::read(&bind.identifier, bind.area_code.as_deref())?;
    let proof = proof(&app, VerifyType::Bind, &contact, &bind.code)?;
    count(&*app.limiter, BIND, &person.user().id.to_string()).await?;
    let binding = Binding {
        proof,
        user_id: person.user().id,
        session_id: person.0.id,
        contact: missing(person.user(), &contact)?,
    };
    match app.storage.bind_contact(&binding).await {
        Ok(Proved::Done(Bound::Done(user))) => Ok(Answer::saying(
            Profile::of(&app, &user),
            Word("account.bound"),
        )),
        Ok(Proved::Done(Bound::Already)) => Err(bound_already()),
        Ok(Proved::Refused) => Err(CredentialError::Code.into()),
        Err(StorageError::Exists(_)) => Err(Refusal::because(Word("account.bound_elsewhere"))),
        Err(error) => Err(error.into()),
    }
}

/// The contact, when the account has none of its kind: whoever holds a stolen session must not
/// exchange the address that passwords are reset by.
fn missing(user: &User, contact: &Contact) -> Result<NewContact, Refusal> {
    let (taken, new) = match contact {
        Contact::Email(email) => (
            user.email.is_some(),
            NewContact::Email {
                email: email.to_string(),
                key: email.canonical(),
            },
        ),
        Contact::Phone(phone) => (
            user.phone.is_some(),
            NewContact::Phone {
                area_code: phone.area().to_string(),
                phone: phone.number().to_owned(),
            },
        ),
    };
    if taken { Err(bound_already()) } else { Ok(new) }
}

fn bound_already() -> Refusal {
    Refusal::because(Word("account.bound_already"))
}
