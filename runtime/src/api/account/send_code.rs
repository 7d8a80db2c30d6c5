//! `/charge/send-code`: a verification code by mail or text message.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{AccountKind, CodeState, CredentialError, SendLimits, SendVerdict, VerifyType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::asker::Asker;
use super::captcha::{CaptchaProof, redeem_captcha};
use super::code_letter::CodeLetter;
use super::contact::Contact;
use super::limits::SEND_CODE;
use super::proof::code_hash;
use super::visit::Visit;
use crate::api::extract::Params;
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::service::count_address;
use crate::storage::account::{NewCode, Sender};
use crate::words::Word;

/// Who wants a code for what.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SendCode {
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
pub(crate) struct Sent {
    /// Seconds.
    #[schema(example = 60)]
    resend_after: i64,
    /// Seconds for which the code counts.
    #[schema(example = 600)]
    expires_in: i64,
}

/// Sends a code. The answer is the same whether the account exists or not. A phone needs the
/// proof of a captcha, and so does the fourth mail of an hour to one address. Codes for
/// `register` go to what opens an account in the shopper's region. 429 when codes were sent too
/// often.
#[utoipa::path(
    post,
    path = "/charge/send-code",
    tag = "account",
    request_body = SendCode,
    responses((status = 200, body = Envelope<Sent>, description = "Status 1, 0, 2, 422 or 429."))
)]
pub(crate) async fn send_code(
    State(app): State<App>,
    asker: Asker,
    Params(call): Params<SendCode>,
) -> Answered<Sent> {
    let contact = contact(&call)?;
    let purpose = asker.purpose(&app, &call.verify_type).await?;
    if purpose == VerifyType::Register {
        asker.may_register(&app, (&contact, call.country_code.as_deref()))?;
    }
    count_address(&*app.limiter, SEND_CODE, asker.visit.address).await?;
    let limits = &app.config.limits.codes;
    if contact.phone().is_some() || is_crowded(&app, &contact, limits).await? {
        redeem_captcha(&app, &asker.holder, call.captcha, purpose).await?;
    }
    let new = new_code(&app, &asker.visit, (purpose, &contact))?;
    match app.storage.send_code(&new, limits).await? {
        SendVerdict::Now => {
            let sent = Sent {
                resend_after: limits.resend.seconds,
                expires_in: CodeState::LIFE,
            };
            Ok(Answer::saying(sent, Word("account.code_sent")))
        }
        SendVerdict::Wait { seconds } => {
            Err(Refusal::try_later(u64::try_from(seconds).unwrap_or(1)))
        }
    }
}

/// Whether so many codes went there that only people may ask for more.
async fn is_crowded(app: &App, contact: &Contact, limits: &SendLimits) -> Result<bool, Refusal> {
    let since = app.now() - limits.unproved_hour.seconds;
    let recent = app.storage.count_sends(&contact.key(), since).await?;
    Ok(limits.needs_proof(recent))
}

fn contact(call: &SendCode) -> Result<Contact, Refusal> {
    let given = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let area = call.area_code.as_deref();
    let (field, read) = match (given(&call.email), given(&call.phone)) {
        (Some(email), None) => ("email", Contact::read_as(AccountKind::Email, &email, None)),
        (None, Some(phone)) => ("phone", Contact::read_as(AccountKind::Phone, &phone, area)),
        (Some(_), Some(_)) => return Err(Refusal::invalid("phone", Word("api.field_invalid"))),
        (None, None) => return Err(Refusal::invalid("email", Word("api.field_missing"))),
    };
    read.map_err(|_: CredentialError| Refusal::invalid(field, Word("account.no_account")))
}

/// The code and the work of sending it. Whether there is an account is asked only by that
/// work, so that neither this answer nor its time tells.
fn new_code(
    app: &App,
    visit: &Visit,
    (purpose, contact): (VerifyType, &Contact),
) -> Result<NewCode, Refusal> {
    let code = app.random.digits(kiosk_domain::VerificationCode::DIGITS);
    let (key, state) = (contact.key(), CodeState::sent(app.now()));
    let id = app.next_id();
    let code_until = (code.as_str(), state.expires_at);
    let letter = CodeLetter::new(id, (purpose, contact), code_until, visit.lang.0);
    Ok(NewCode {
        id,
        purpose: purpose.name(),
        code_hash: code_hash(app, purpose, &key, &code),
        sent_at: state.sent_at,
        expires_at: state.expires_at,
        sender: Sender {
            contact: key,
            address: visit.address.network(),
        },
        job: app.job(&letter).map_err(Refusal::failed)?,
    })
}
