//! `/charge/register-v3`: opening an account.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{CredentialError, Password, UserId, VerifyType, registration};
use serde::Deserialize;
use utoipa::ToSchema;

use super::channel::Channel;
use super::contact::Contact;
use super::entered::{AnsweredWithCookies, Entered};
use super::limits::REGISTER;
use super::newcomer::Newcomer;
use super::place::{Place, environment};
use super::proof::proof;
use super::visit::Visit;
use crate::api::extract::Params;
use crate::api::speak::Refusal;
use crate::app::App;
use crate::service::count_address;
use crate::service::coupon::NewUserCoupons;
use crate::storage::StorageError;
use crate::storage::account::{Proved, Registering};
use crate::words::Word;

/// What opens an account.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Register {
    /// The area of a phone number; empty or missing for mail.
    #[schema(example = "86")]
    area_code: Option<String>,
    #[schema(example = "ann@example.com")]
    identifier: String,
    /// Six digits of `send-code` with `verify_type` `register`.
    #[schema(example = "123456")]
    code: String,
    #[schema(example = "kitten-77")]
    password: String,
    /// The shopper's region symbol. Where it is missing: that of the cookie `region`, else that
    /// of the client's address, else the default region.
    #[serde(alias = "region")]
    #[schema(example = "ID")]
    country_code: Option<String>,
    #[serde(flatten)]
    channel: Channel,
}

/// Opens an account and signs it in. 422 when a field is wrong, 429 after too many attempts.
#[utoipa::path(
    post,
    path = "/charge/register-v3",
    tag = "account",
    request_body = Register,
    responses((status = 200, body = Envelope<Entered>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn register_v3(
    State(app): State<App>,
    visit: Visit,
    place: Place,
    Params(register): Params<Register>,
) -> AnsweredWithCookies<Entered> {
    let contact = Contact::read(&register.identifier, register.area_code.as_deref())?;
    let region = place.region(&app, register.country_code.as_deref())?;
    registration(&region, environment(&app)).check(&contact.identifier()?)?;
    let proof = proof(&app, VerifyType::Register, &contact, &register.code)?;
    let password = Password::parse(&register.password)?;
    count_address(&*app.limiter, REGISTER, visit.address).await?;
    let newcomer = Newcomer {
        contact,
        region: region.as_str().to_owned(),
        password_hash: Some(app.passwords.hash(password, &*app.random).await?),
        channel: register.channel.stored(),
    };
    let new = newcomer.person(&app);
    let user = new.user.clone();
    let opening = visit.open(&app, user.id);
    let welcome = NewUserCoupons {
        user_id: UserId::new(user.id),
    };
    let registering = Registering {
        welcome: app.job(&welcome).map_err(Refusal::failed)?,
        proof,
        new,
        arrival: opening.arrival.clone(),
    };
    match app.storage.register(&registering).await {
        Ok(Proved::Done(())) => Ok(Entered::answer(
            &app,
            opening,
            &user,
            Word("account.welcome"),
        )),
        Ok(Proved::Refused) => Err(CredentialError::Code.into()),
        // Who holds a right code owns the address, and may know that it has an account.
        Err(StorageError::Exists(_)) => Err(Refusal::because(Word("account.registered_already"))),
        Err(error) => Err(error.into()),
    }
}
