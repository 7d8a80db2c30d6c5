//! Sending a verification code, unless too many were sent.

use std::time::Duration;

use kiosk_domain::{
    AccountKind, CodeState, ContactKey, SendHistory, SendLimits, SendOutcome, UnixTime, UserId,
    VerificationCode, VerifyType, may_send,
};

use super::captcha::{CaptchaAnswer, captcha_needed, redeem_captcha};
use super::code_proof::code_hash;
use super::contact::Contact;
use super::registration_region::{RegionChoice, opens_account};
use super::send_code_message::{SendCodeJob, TextCodeJob};
use super::social::{BrowserKey, find_waiting};
use super::text_budget::TextBudget;
use super::{AccountParts, ClientInfo};
use crate::service::{Refusal, count_address};
use crate::storage::account::{NewCode, NewSend, NotedSend, SentBy};
use crate::storage::{NewJob, StorageError, Transaction};
use crate::system::Use;
use crate::words::Word;

/// Who wants a code for what, as somebody typed it.
pub(crate) struct CodeRequest {
    /// The address; either this or the phone.
    pub email: Option<String>,
    /// The number without its area.
    pub phone: Option<String>,
    /// The area of the number.
    pub area_code: Option<String>,
    /// The name of what the code is for.
    pub purpose: String,
    /// What is known of the region.
    pub region: RegionChoice,
    /// Who asks.
    pub requester: CodeRequester,
    /// What shows that a person asks.
    pub captcha: CaptchaAnswer,
}

/// Who asks for a code.
pub(crate) struct CodeRequester {
    /// Who is signed in.
    pub user_id: Option<UserId>,
    /// The key of the browser, where it came back from another service.
    pub browser: Option<BrowserKey>,
}

/// What the name of somebody at another service is hashed for.
const REQUESTER: Use = Use("kiosk 2026 who asks for codes");

/// Who asks, as codes are counted.
struct Requester<'a> {
    client: &'a ClientInfo,
    /// The name of the account; empty for a stranger.
    account: String,
}

/// How long the page waits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CodeSent {
    /// Before it offers to send again.
    pub resend_after: Duration,
    /// For the code to be typed.
    pub expires_in: Duration,
}

/// What is stored of a send.
struct SendRows {
    code: NewCode,
    send: NewSend,
    job: NewJob,
}

/// Sends a code. Whether there is an account is asked only by the job that sends it, so that
/// neither the answer nor its time tells.
///
/// # Errors
/// A field that is wrong, a purpose that is not the asker's, a contact that opens no account in
/// the region, a captcha that is wanted and no good, or too many sends.
pub(crate) async fn send_code(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    request: CodeRequest,
) -> Result<CodeSent, Refusal> {
    let contact = contact(&request)?;
    let account = requester_name(parts, &request.requester).await?;
    let purpose = purpose(&request.purpose, account.as_deref())?;
    if purpose == VerifyType::Register {
        refuse_region(parts, &request.region, &contact)?;
    }
    count_address(
        parts.limiter,
        parts.limits.tries.code_requests,
        client.address,
    )
    .await?;
    if let Some(phone) = contact.phone() {
        let area = phone.area().to_string();
        text_budget(parts).refuse_where_gone(&area).await?;
    }
    if contact.phone().is_some() || is_crowded(parts, &contact.key()).await? {
        if request.captcha.proof.lot_number.is_empty() {
            return Err(captcha_needed());
        }
        redeem_captcha(parts, purpose, &request.captcha).await?;
    }
    let by = Requester {
        client,
        account: account.unwrap_or_default(),
    };
    match store(parts, &rows(parts, &by, purpose, &contact)?).await? {
        SendOutcome::Now => Ok(CodeSent {
            resend_after: parts.limits.codes.resend.within,
            expires_in: CodeState::LIFE,
        }),
        SendOutcome::Wait(wait) => Err(Refusal::try_later(wait.as_secs())),
    }
}

fn contact(request: &CodeRequest) -> Result<Contact, Refusal> {
    let given = |text: &'_ Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let area = request.area_code.as_deref();
    let (field, read) = match (given(&request.email), given(&request.phone)) {
        (Some(email), None) => ("email", Contact::parse(AccountKind::Email, &email, None)),
        (None, Some(phone)) => ("phone", Contact::parse(AccountKind::Phone, &phone, area)),
        (Some(_), Some(_)) => return Err(Refusal::invalid("phone", Word("api.field_invalid"))),
        (None, None) => return Err(Refusal::invalid("email", Word("api.field_missing"))),
    };
    read.map_err(|_| Refusal::invalid(field, Word("account.no_account")))
}

/// The name by which codes are counted for who asks, wherever they ask from: the account, or the
/// person whom another service named. A stranger has none.
async fn requester_name(
    parts: &AccountParts<'_>,
    requester: &CodeRequester,
) -> Result<Option<String>, StorageError> {
    if let Some(user_id) = requester.user_id {
        return Ok(Some(format!("user:{user_id}")));
    }
    let waiting = find_waiting(parts, requester.browser.as_ref()).await?;
    Ok(waiting.map(|person| {
        let name = parts
            .signer
            .hash(REQUESTER, &[&person.platform, &person.subject]);
        format!("social:{name}")
    }))
}

/// The purpose of a name, when some call redeems its codes and this one could make that call.
fn purpose(name: &str, account: Option<&str>) -> Result<VerifyType, Refusal> {
    let unknown = || Refusal::invalid("verify_type", Word("api.field_invalid"));
    let purpose = VerifyType::from_name(name).ok_or_else(unknown)?;
    match purpose {
        // People sign in with passwords: no call takes a code for it.
        VerifyType::Login => Err(unknown()),
        VerifyType::Register | VerifyType::ResetPassword => Ok(purpose),
        // Accounts are bound by those who are signed in, and by those whom a service named.
        VerifyType::Bind | VerifyType::SocialiteLogin => account
            .map(|_| purpose)
            .ok_or_else(Refusal::session_invalid),
    }
}

/// Refuses to open an account in a way that the visitor's region does not have.
fn refuse_region(
    parts: &AccountParts<'_>,
    region: &RegionChoice,
    contact: &Contact,
) -> Result<(), Refusal> {
    if opens_account(parts, &region.region(parts)?, contact) {
        return Ok(());
    }
    Err(Refusal::invalid(
        contact.field(),
        Word("account.no_account"),
    ))
}

/// Whether so many codes went there that only people may ask for more.
async fn is_crowded(parts: &AccountParts<'_>, contact: &ContactKey) -> Result<bool, Refusal> {
    let limits = &parts.limits.codes;
    let since = parts.now() - limits.unproved_hour.within;
    let recent = parts.storage.count_sends(contact, since).await?;
    Ok(limits.needs_proof(recent))
}

fn text_budget<'a>(parts: &AccountParts<'a>) -> TextBudget<'a> {
    TextBudget {
        storage: parts.storage,
        limits: &parts.limits.codes,
        now: parts.now(),
    }
}

fn rows(
    parts: &AccountParts<'_>,
    by: &Requester<'_>,
    purpose: VerifyType,
    contact: &Contact,
) -> Result<SendRows, Refusal> {
    let code = parts.random.digits(VerificationCode::DIGITS);
    let (key, state) = (contact.key(), CodeState::sent(parts.now()));
    let id = parts.next_id();
    let message = SendCodeJob {
        send_id: id,
        purpose: purpose.name().to_owned(),
        contact: contact.stored(),
        key: key.clone(),
        code: code.clone(),
        locale: by.client.locale,
        expires_at: state.expires_at,
    };
    let job = match contact.phone() {
        Some(_) => parts.job(&TextCodeJob(message))?,
        None => parts.job(&message)?,
    };
    Ok(SendRows {
        code: NewCode {
            purpose,
            code_hash: code_hash(parts.signer, purpose, &key, &code),
            contact: key.clone(),
            state,
        },
        send: NewSend {
            id,
            contact: key,
            network: by.client.address.network(),
            wide_network: by.client.address.wide_network().unwrap_or_default(),
            requester: by.account.clone(),
            sent_at: state.sent_at,
        },
        job,
    })
}

/// Stores a code in the place of the last one and queues its job, when the limits allow.
async fn store(parts: &AccountParts<'_>, rows: &SendRows) -> Result<SendOutcome, StorageError> {
    let limits = &parts.limits.codes;
    parts
        .storage
        .write(async |tx| {
            let verdict = check_limits(tx, &rows.send, limits).await?;
            if verdict == SendOutcome::Now {
                tx.insert_send(&rows.send).await?;
                tx.replace_code(&rows.code).await?;
                tx.queue_job(&rows.job).await?;
            }
            Ok(verdict)
        })
        .await
}

async fn check_limits(
    tx: &mut Transaction,
    send: &NewSend,
    limits: &SendLimits,
) -> Result<SendOutcome, StorageError> {
    let (network, now) = (&send.network, send.sent_at);
    let mut gates = [
        format!("address:{network}"),
        format!("wide:{}", send.wide_network),
        format!("requester:{}", send.requester),
        send.contact.to_string(),
    ];
    // Everybody takes the gates in one order, so that nobody waits in a circle.
    gates.sort_unstable();
    for gate in gates.iter().filter(|gate| !gate.ends_with(':')) {
        tx.pass_gate(gate, now).await?;
    }
    let since = now - SendLimits::REMEMBERED;
    // A phone has the strict limits for all senders together.
    let is_phone = send.contact.kind() == AccountKind::Phone;
    let (identifier, elsewhere): (Vec<_>, Vec<_>) = tx
        .sends_to(&send.contact, since)
        .await?
        .into_iter()
        .partition(|sent| is_phone || sent.network == *network);
    let wide = SentBy::WideNetwork(&send.wide_network);
    let requester = SentBy::Requester(&send.requester);
    let history = SendHistory {
        identifier: &moments(&identifier),
        elsewhere: &moments(&elsewhere),
        address: &moments(&tx.sends_by(SentBy::Network(network), since).await?),
        wide: &moments(&tx.sends_by(wide, since).await?),
        account: &moments(&tx.sends_by(requester, since).await?),
    };
    Ok(may_send(history, limits, now))
}

fn moments(sends: &[NotedSend]) -> Vec<UnixTime> {
    sends.iter().map(|send| send.sent_at).collect()
}
