//! Giving somebody whom a service named an account: a new one, or one that a code proves.

use kiosk_domain::{
    CodeOutcome, CredentialError, Locale, RegionSymbol, UnixTime, UserId, VerifyType,
};

use super::pending::is_open;
use super::{BrowserKey, PendingLookup, find_pending};
use crate::service::account::channel::Channel;
use crate::service::account::client_info::SessionDraft;
use crate::service::account::code_proof::{code_proof, refuse_code};
use crate::service::account::contact::{Contact, TypedContact};
use crate::service::account::new_account::{NewAccount, welcome};
use crate::service::account::registration_region::RegionChoice;
use crate::service::account::sign_in::{StartedSession, start_session};
use crate::service::account::tell_change::{ToldChange, tell_change};
use crate::service::account::{AccountParts, ClientInfo};
use crate::service::mail::AccountChange;
use crate::service::{Refusal, SecurityEvent, SignInWay};
use crate::storage::account::{CodeProof, NewUser, PendingKey, PendingSocialSignIn, User};
use crate::storage::{Constraint, NewJob, StorageError, Transaction};
use crate::words::{Message, Word};

/// How somebody is given an account, as they typed it.
pub(crate) struct SocialCompletion {
    /// What the page's address brought.
    pub uuid: String,
    /// The key of the browser.
    pub browser: Option<BrowserKey>,
    /// The account to bind, or the contact of a new one; without it an account with the address is
    /// opened that the service vouches for.
    pub identifier: Option<String>,
    /// The area of a number.
    pub area_code: Option<String>,
    /// Six digits, when an identifier is given.
    pub code: Option<String>,
    /// The name of what the code was sent for.
    pub purpose: Option<String>,
    /// What is known of the region.
    pub region: RegionChoice,
    /// Where the registration comes from.
    pub channel: Channel,
}

/// Somebody who was signed in.
pub(crate) struct CompletedSignIn {
    /// The session that began.
    pub session: StartedSession,
    /// Whether the account was there before.
    pub origin: AccountOrigin,
}

/// Whether an account was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AccountOrigin {
    /// It was.
    Known,
    /// It is new.
    New,
}

/// Which account somebody is given: the one of a contact that the code proves; without a code, or
/// where nobody has that contact, a new one.
struct SocialAccount {
    proof: Option<CodeProof>,
    new: NewUser,
}

/// What is stored when somebody is given an account.
struct CompletionRows<'a> {
    key: PendingKey,
    account: SocialAccount,
    draft: &'a SessionDraft<'a>,
    /// What everybody gets whose account is new.
    welcome: Vec<NewJob>,
    locale: Locale,
    now: UnixTime,
}

enum CompletionOutcome {
    Done(User, AccountOrigin),
    /// Nobody waits, or not in this browser.
    Gone,
    WrongCode(VerifyType, CodeOutcome),
    No(CompletionError),
}

/// Why somebody is not given an account. What was done for it is undone.
enum CompletionError {
    /// Somebody has that contact.
    Taken,
    /// The account, or the person at the service, is linked already.
    LinkedAlready,
    Blocked(UserId),
    Storage(StorageError),
    /// Its owner cannot be told.
    Untold(Refusal),
}

impl From<StorageError> for CompletionError {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Exists(Constraint::UserEmail | Constraint::UserPhone) => Self::Taken,
            StorageError::Exists(Constraint::SocialAccount | Constraint::SocialPlatform) => {
                Self::LinkedAlready
            }
            error => Self::Storage(error),
        }
    }
}

/// Opens or binds an account and signs in there.
///
/// # Errors
/// A field that is wrong, too many tries, a wrong code, that nobody waits in this browser, or why
/// the account cannot be given.
pub(crate) async fn complete_sign_in(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    completion: SocialCompletion,
) -> Result<CompletedSignIn, Refusal> {
    let over = || Refusal::because(Word("social.expired"));
    let lookup = PendingLookup {
        uuid: &completion.uuid,
        browser: completion.browser.as_ref(),
        address: client.address,
    };
    let pending = find_pending(parts, lookup).await?.ok_or_else(over)?;
    let key = lookup.key().ok_or_else(over)?;
    let provider = parts.social.find(&pending.platform).ok_or_else(over)?;
    let account = account(parts, &pending, completion)?;
    let draft = client.draft_session(parts);
    let rows = CompletionRows {
        key,
        welcome: welcome(parts, &account.new, client.locale)?,
        account,
        draft: &draft,
        locale: client.locale,
        now: parts.now(),
    };
    match store(parts, &rows).await? {
        CompletionOutcome::Done(user, origin) => {
            if origin == AccountOrigin::Known {
                let user_id = user.id;
                SecurityEvent::SocialLinked { user_id }.record(Some(client.address));
            }
            Ok(CompletedSignIn {
                session: draft.started(parts, user, SignInWay::Social),
                origin,
            })
        }
        CompletionOutcome::Gone => Err(over()),
        CompletionOutcome::WrongCode(purpose, verdict) => {
            Err(refuse_code(client, purpose, None, verdict).into())
        }
        CompletionOutcome::No(error) => Err(refusal(error, provider.name(), client)),
    }
}

fn refusal(error: CompletionError, provider: &str, client: &ClientInfo) -> Refusal {
    match error {
        CompletionError::Taken => Refusal::because(Word("social.taken")),
        CompletionError::Blocked(user_id) => {
            SecurityEvent::BlockedRefused { user_id }.record(Some(client.address));
            Refusal::because(Word("account.blocked"))
        }
        CompletionError::LinkedAlready => Refusal::because(Message::with(
            Word("social.linked_already"),
            "name",
            provider,
        )),
        CompletionError::Storage(error) => error.into(),
        CompletionError::Untold(refusal) => refusal,
    }
}

fn account(
    parts: &AccountParts<'_>,
    pending: &PendingSocialSignIn,
    completion: SocialCompletion,
) -> Result<SocialAccount, Refusal> {
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let region = completion.region.region(parts)?;
    let Some(identifier) = given(completion.identifier) else {
        let email = pending.email.clone();
        let identifier = email.ok_or_else(|| Refusal::because(Word("social.bind_first")))?;
        let typed = TypedContact {
            identifier,
            area_code: None,
        };
        let new = new_user(parts, typed.parse()?, region, completion.channel);
        return Ok(SocialAccount { proof: None, new });
    };
    let typed = TypedContact {
        identifier,
        area_code: completion.area_code,
    };
    let contact = typed.parse()?;
    let purpose = purpose(completion.purpose.as_deref())?;
    let code = given(completion.code).ok_or(CredentialError::Code)?;
    let proof = code_proof(parts, purpose, contact.key(), &code)?;
    Ok(SocialAccount {
        proof: Some(proof),
        new: new_user(parts, contact, region, completion.channel),
    })
}

/// What the code was sent for; codes for signing in or for a new password bind nothing.
fn purpose(named: Option<&str>) -> Result<VerifyType, Refusal> {
    let Some(name) = named.filter(|name| !name.is_empty()) else {
        return Ok(VerifyType::Bind);
    };
    match VerifyType::from_name(name) {
        Some(allowed @ (VerifyType::Bind | VerifyType::SocialiteLogin | VerifyType::Register)) => {
            Ok(allowed)
        }
        _ => Err(Refusal::invalid("verify_type", Word("api.field_invalid"))),
    }
}

fn new_user(
    parts: &AccountParts<'_>,
    contact: Contact,
    region: RegionSymbol,
    channel: Channel,
) -> NewUser {
    let account = NewAccount {
        contact,
        region,
        password_hash: None,
        channel,
    };
    account.user(parts)
}

/// Links somebody to an account and begins a session there, or does neither; a code that was
/// right is spent in either case.
async fn store(
    parts: &AccountParts<'_>,
    rows: &CompletionRows<'_>,
) -> Result<CompletionOutcome, StorageError> {
    parts
        .storage
        .write(async |tx| {
            let pending = tx.lock_social_pending(&rows.key).await?;
            let Some(pending) = pending.filter(|pending| is_open(pending, rows.now)) else {
                return Ok(CompletionOutcome::Gone);
            };
            if let Some(proof) = &rows.account.proof {
                match tx.spend_code(proof).await? {
                    CodeOutcome::Accepted => {}
                    // The try counts, and the visitor may type again.
                    verdict => return Ok(CompletionOutcome::WrongCode(proof.purpose, verdict)),
                }
            }
            let given = tx.attempt(async |tx| give_account(tx, parts, rows, &pending).await);
            match given.await {
                Ok((user, origin)) => Ok(CompletionOutcome::Done(user, origin)),
                Err(CompletionError::Storage(error)) => Err(error),
                Err(error) => Ok(CompletionOutcome::No(error)),
            }
        })
        .await
}

/// All other sessions of an account that was there before end: whoever opened it in advance is
/// out. Its owner hears of it.
async fn give_account(
    tx: &mut Transaction,
    parts: &AccountParts<'_>,
    rows: &CompletionRows<'_>,
    pending: &PendingSocialSignIn,
) -> Result<(User, AccountOrigin), CompletionError> {
    let known = match &rows.account.proof {
        Some(proof) => tx.lock_user_of(&proof.contact).await?,
        None => None,
    };
    let (user, origin) = match known {
        Some(known) if known.user.is_blocked() => {
            return Err(CompletionError::Blocked(known.user.id));
        }
        Some(known) => (known.user, AccountOrigin::Known),
        None => {
            tx.insert_user(&rows.account.new).await?;
            (rows.account.new.user.clone(), AccountOrigin::New)
        }
    };
    tx.insert_social_link(pending, user.id, rows.now).await?;
    match origin {
        AccountOrigin::Known => {
            tx.end_sessions(user.id).await?;
            let told = ToldChange {
                before: &user,
                change: AccountChange::SocialLink,
                locale: rows.locale,
            };
            let told = tell_change(parts, tx, told).await;
            told.map_err(CompletionError::Untold)?;
        }
        AccountOrigin::New => {
            for job in &rows.welcome {
                tx.queue_job(job).await?;
            }
        }
    }
    start_session(tx, &rows.draft.of(parts, user.id)).await?;
    tx.delete_social_pending(&rows.key).await?;
    Ok((user, origin))
}
