//! Opening an account with a code.

use kiosk_domain::{CodeOutcome, CredentialError, Password, VerifyType};

use super::channel::Channel;
use super::chosen_password::refuse_common;
use super::code_proof::{check_code, code_proof, refuse_code};
use super::contact::TypedContact;
use super::new_account::{NewAccount, welcome};
use super::registration_region::{RegionChoice, opens_account};
use super::sign_in::{SignIn, StartedSession, start_session};
use super::{AccountParts, ClientInfo};
use crate::service::{Refusal, SignInWay, count_address};
use crate::storage::account::{CodeProof, NewUser};
use crate::storage::{Constraint, NewJob, Storage, StorageError};
use crate::words::Word;

/// What opens an account, as somebody typed it.
pub(crate) struct NewRegistration {
    /// What the account is to be found by.
    pub contact: TypedContact,
    /// Six digits that prove it.
    pub code: String,
    /// The password.
    pub password: String,
    /// What is known of the region.
    pub region: RegionChoice,
    /// Where the registration comes from.
    pub channel: Channel,
}

/// What is stored of a registration.
struct RegistrationRows {
    proof: CodeProof,
    new: NewUser,
    sign_in: SignIn,
    /// What everybody gets who registers.
    welcome: Vec<NewJob>,
}

enum RegisterOutcome {
    Done,
    WrongCode(CodeOutcome),
    Taken,
}

/// Opens an account and begins its first session.
///
/// # Errors
/// A field that is wrong, a contact that opens no account in the region, a wrong code, too many
/// tries, or that somebody has the contact: who holds a right code owns it, and may know that.
pub(crate) async fn register(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    registration: NewRegistration,
) -> Result<StartedSession, Refusal> {
    let contact = registration.contact.parse()?;
    let region = registration.region.region(parts)?;
    if !opens_account(parts, &region, &contact) {
        return Err(CredentialError::Account.into());
    }
    let code = &registration.code;
    let proof = code_proof(parts, VerifyType::Register, contact.key(), code)?;
    let password = Password::parse(&registration.password)?;
    count_address(
        parts.limiter,
        parts.limits.tries.registrations,
        client.address,
    )
    .await?;
    check_code(parts, client, &proof).await?;
    let password = refuse_common(password, &registration.contact).await?;
    let account = NewAccount {
        contact,
        region,
        password_hash: Some(parts.passwords.hash(password, parts.random).await?),
        channel: registration.channel,
    };
    let new = account.user(parts);
    let (user, draft) = (new.user.clone(), client.draft_session(parts));
    let rows = RegistrationRows {
        proof,
        sign_in: draft.of(parts, user.id),
        welcome: welcome(parts, &new, client.locale)?,
        new,
    };
    match store(parts.storage, &rows).await? {
        RegisterOutcome::Done => Ok(draft.started(parts, user, SignInWay::Registration)),
        RegisterOutcome::WrongCode(verdict) => {
            Err(refuse_code(client, VerifyType::Register, None, verdict).into())
        }
        RegisterOutcome::Taken => Err(Refusal::because(Word("account.registered_already"))),
    }
}

/// A right code is spent also where somebody has the contact.
async fn store(
    storage: &Storage,
    rows: &RegistrationRows,
) -> Result<RegisterOutcome, StorageError> {
    storage
        .write(async |tx| {
            match tx.spend_code(&rows.proof).await? {
                CodeOutcome::Accepted => {}
                verdict => return Ok(RegisterOutcome::WrongCode(verdict)),
            }
            match tx.attempt(async |tx| tx.insert_user(&rows.new).await).await {
                Err(StorageError::Exists(Constraint::UserEmail | Constraint::UserPhone)) => {
                    return Ok(RegisterOutcome::Taken);
                }
                stored => stored?,
            }
            start_session(tx, &rows.sign_in).await?;
            for job in &rows.welcome {
                tx.queue_job(job).await?;
            }
            Ok(RegisterOutcome::Done)
        })
        .await
}
