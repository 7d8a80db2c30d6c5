//! Adding an address or a number to one's account.

use kiosk_domain::{CodeOutcome, CredentialError, Locale, VerifyType};

use super::code_proof::{code_proof, refuse_code};
use super::contact::{Contact, TypedContact};
use super::tell_change::{ToldChange, tell_change};
use super::{AccountParts, ClientInfo};
use crate::service::mail::AccountChange;
use crate::service::{Refusal, SecurityEvent, count_user};
use crate::storage::account::{CodeProof, StoredSession, User};
use crate::storage::{Constraint, StorageError};
use crate::words::Word;

/// What is added, and what proves it, as somebody typed it.
pub(crate) struct ContactBinding {
    /// What is added.
    pub contact: TypedContact,
    /// Six digits that prove it.
    pub code: String,
}

enum BindOutcome {
    Done(User),
    WrongCode(CodeOutcome),
    /// The person is gone.
    Gone,
    /// The session has ended, or the person is blocked.
    SignedOut,
    /// The account has one of this kind.
    Already,
    /// Somebody else has it.
    Elsewhere,
}

/// What a contact is stored by.
struct BindRows<'a> {
    session: &'a StoredSession,
    contact: &'a Contact,
    proof: &'a CodeProof,
    locale: Locale,
}

/// Adds a contact, ends the person's other sessions and tells the address that was there; the person
/// as it is then.
///
/// # Errors
/// A field that is wrong, a wrong code, too many tries, that the session has ended, that the account
/// has a contact of this kind, or that somebody else has this one.
pub(crate) async fn bind(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    session: &StoredSession,
    binding: &ContactBinding,
) -> Result<User, Refusal> {
    let contact = binding.contact.parse()?;
    let proof = code_proof(parts, VerifyType::Bind, contact.key(), &binding.code)?;
    count_user(parts.limiter, parts.limits.tries.binds, session.user.id).await?;
    let rows = BindRows {
        session,
        contact: &contact,
        proof: &proof,
        locale: client.locale,
    };
    match store(parts, rows).await? {
        BindOutcome::Done(user) => {
            let user_id = user.id;
            SecurityEvent::ContactAdded { user_id }.record(Some(client.address));
            Ok(user)
        }
        BindOutcome::WrongCode(verdict) => {
            let user_id = Some(session.user.id);
            Err(refuse_code(client, VerifyType::Bind, user_id, verdict).into())
        }
        BindOutcome::SignedOut => Err(Refusal::session_invalid()),
        BindOutcome::Gone => Err(CredentialError::Code.into()),
        BindOutcome::Already => Err(Refusal::because(Word("account.bound_already"))),
        BindOutcome::Elsewhere => Err(Refusal::because(Word("account.bound_elsewhere"))),
    }
}

/// A code that was right is spent, also where what it proved cannot be used here.
async fn store(parts: &AccountParts<'_>, rows: BindRows<'_>) -> Result<BindOutcome, Refusal> {
    let BindRows { session, proof, .. } = rows;
    let (id, added) = (session.user.id, rows.contact.to_add());
    parts
        .storage
        .write(async |tx| {
            let Some(known) = tx.lock_user(id).await? else {
                return Ok(BindOutcome::Gone);
            };
            // Its body may have come long after it began: the session may have ended since.
            if known.user.is_blocked() || tx.session_times(session.id).await?.is_none() {
                return Ok(BindOutcome::SignedOut);
            }
            if !known.methods(0).may_bind(proof.contact.kind()) {
                return Ok(BindOutcome::Already);
            }
            match tx.spend_code(proof).await? {
                CodeOutcome::Accepted => {}
                verdict => return Ok(BindOutcome::WrongCode(verdict)),
            }
            let bound = tx.attempt(async |tx| tx.set_contact(id, &added).await);
            let bound = match bound.await {
                Err(StorageError::Exists(Constraint::UserEmail | Constraint::UserPhone)) => {
                    return Ok(BindOutcome::Elsewhere);
                }
                bound => bound?,
            };
            let Some(user) = bound else {
                return Ok(BindOutcome::Gone);
            };
            tx.end_other_sessions(id, session.id).await?;
            let told = ToldChange {
                before: &known.user,
                change: AccountChange::Contact,
                locale: rows.locale,
            };
            tell_change(parts, tx, told).await?;
            Ok(BindOutcome::Done(user))
        })
        .await
}
