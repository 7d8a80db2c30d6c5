//! `/charge/socialite/login`: giving somebody whom a service named an account.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{CredentialError, RegionSymbol, UserId, VerifyType};
use serde::Deserialize;
use utoipa::ToSchema;

use super::limits::COMPLETE;
use super::visitor::Comer;
use crate::api::account::channel::Channel;
use crate::api::account::contact::Contact;
use crate::api::account::entered::{AnsweredWithCookies, Entered};
use crate::api::account::limits::count_attempt;
use crate::api::account::newcomer::Newcomer;
use crate::api::account::place::Place;
use crate::api::account::proof::proof;
use crate::api::extract::Params;
use crate::api::speak::Refusal;
use crate::app::App;
use crate::service::ClientAddress;
use crate::service::count_address;
use crate::service::coupon::NewUserCoupons;
use crate::storage::account::{
    Before, NewUser, SocialCompletion, SocialEntry, SocialOutcome, SocialPerson,
};
use crate::words::{Message, Word};

/// How somebody is completed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SocialLogin {
    /// What the page's address brought.
    #[schema(example = "0f3c9a5d7be14628a1d2c3b4e5f60718")]
    uuid: String,
    /// The account to bind, or the address or number of a new one; without it an account with
    /// the address is opened that the service vouches for.
    #[schema(example = "ann@example.com")]
    identifier: Option<String>,
    /// Six digits of `send-code`, when an identifier is given.
    #[schema(example = "123456")]
    code: Option<String>,
    /// The area of a phone number.
    #[schema(example = "62")]
    area_code: Option<String>,
    /// What the code was sent for: `bind` where it is missing, or `socialiteLogin`, `register`.
    #[schema(example = "bind")]
    verify_type: Option<String>,
    /// The shopper's region symbol; where it is missing, as at `register-v3`.
    #[serde(alias = "region")]
    #[schema(example = "ID")]
    country_code: Option<String>,
    #[serde(flatten)]
    channel: Channel,
}

/// Opens or binds an account and signs in. Only the browser that came back can; 0 with the
/// reason, 422 when a field is wrong, 429 after too many attempts.
#[utoipa::path(
    post,
    path = "/charge/socialite/login",
    tag = "account",
    request_body = SocialLogin,
    responses((status = 200, body = Envelope<Entered>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn socialite_login(
    State(app): State<App>,
    comer: Comer,
    place: Place,
    Params(login): Params<SocialLogin>,
) -> AnsweredWithCookies<Entered> {
    if login.uuid.is_empty() {
        return Err(Refusal::invalid("uuid", Word("api.field_missing")));
    }
    count_address(&*app.limiter, COMPLETE, comer.visit.address).await?;
    let over = || Refusal::because(Word("social.expired"));
    let ticket = comer.ticket(&login.uuid).ok_or_else(over)?;
    let person = app.storage.social_person(&ticket, app.now()).await?;
    let person = person.ok_or_else(over)?;
    let name = app.social.find(&person.platform).ok_or_else(over)?.name();
    let region = place.region(&app, login.country_code.as_deref())?;
    let address = comer.visit.address;
    let entry = entry(&app, (login, region), &person, address).await?;
    // Whose session it is follows from the account.
    let opening = comer.visit.open(&app, 0);
    let welcome = NewUserCoupons {
        user_id: UserId::new(entry.newcomer().user.id),
    };
    let completion = SocialCompletion {
        welcome: app.job(&welcome).map_err(Refusal::failed)?,
        ticket,
        entry,
        arrival: opening.arrival.clone(),
        now: app.now(),
    };
    match app.storage.complete_social(&completion).await? {
        SocialOutcome::Entered(user, before) => {
            let word = match before {
                Before::Known => Word("account.welcome_back"),
                Before::New => Word("account.welcome"),
            };
            Ok(Entered::answer(&app, opening, &user, word))
        }
        SocialOutcome::Gone => Err(over()),
        SocialOutcome::WrongCode => Err(CredentialError::Code.into()),
        SocialOutcome::Taken => Err(Refusal::because(Word("social.taken"))),
        SocialOutcome::Blocked => Err(Refusal::because(Word("account.blocked"))),
        SocialOutcome::LinkedAlready => {
            let message = Message::with(Word("social.linked_already"), "name", name);
            Err(Refusal::because(message))
        }
    }
}

/// Which account it becomes: that of a proved contact, or a new one with the address that the
/// service vouches for.
async fn entry(
    app: &App,
    (login, region): (SocialLogin, RegionSymbol),
    person: &SocialPerson,
    address: ClientAddress,
) -> Result<SocialEntry, Refusal> {
    let given = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let Some(identifier) = given(&login.identifier) else {
        let email = person.email.as_deref();
        let email = email.ok_or_else(|| Refusal::because(Word("social.bind_first")))?;
        let contact = Contact::read(email, None)?;
        return Ok(SocialEntry::New(newcomer(app, login, &region, contact)));
    };
    let contact = Contact::read(&identifier, login.area_code.as_deref())?;
    let purpose = purpose(login.verify_type.as_deref())?;
    let code = given(&login.code).ok_or(CredentialError::Code)?;
    let proof = proof(app, purpose, &contact, &code)?;
    count_attempt(app, &contact, address).await?;
    Ok(SocialEntry::Proved {
        proof,
        otherwise: newcomer(app, login, &region, contact),
    })
}

/// What the code was sent for; codes for signing in or for a new password bind nothing.
fn purpose(named: Option<&str>) -> Result<VerifyType, Refusal> {
    let purpose = named
        .filter(|name| !name.is_empty())
        .map(VerifyType::from_name);
    match purpose {
        None => Ok(VerifyType::Bind),
        Some(Some(
            allowed @ (VerifyType::Bind | VerifyType::SocialiteLogin | VerifyType::Register),
        )) => Ok(allowed),
        Some(_) => Err(Refusal::invalid("verify_type", Word("api.field_invalid"))),
    }
}

fn newcomer(app: &App, login: SocialLogin, region: &RegionSymbol, contact: Contact) -> NewUser {
    let newcomer = Newcomer {
        contact,
        region: region.to_string(),
        password_hash: None,
        channel: login.channel.stored(),
    };
    newcomer.person(app)
}
