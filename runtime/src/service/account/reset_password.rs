//! A new password for whoever proves the account with a code.

use kiosk_domain::{CodeOutcome, CredentialError, Locale, Password, VerifyType};

use super::chosen_password::refuse_common;
use super::client_info::SessionDraft;
use super::code_proof::{check_code, code_proof, refuse_code};
use super::contact::TypedContact;
use super::sign_in::{StartedSession, refuse_blocked, start_session};
use super::tell_change::{ToldChange, tell_change};
use super::{AccountParts, ClientInfo};
use crate::service::mail::AccountChange;
use crate::service::{Refusal, SecurityEvent, SignInWay, count_address};
use crate::storage::account::{CodeProof, User};

/// What sets a new password, as somebody typed it.
pub(crate) struct PasswordReset {
    /// Whose account it is.
    pub contact: TypedContact,
    /// Six digits that prove it.
    pub code: String,
    /// The new password.
    pub password: String,
}

enum ResetOutcome {
    /// The account, which may be blocked.
    Known(User),
    /// The contact is nobody's.
    Nobody,
    WrongCode(CodeOutcome),
}

/// Sets a new password, ends all sessions, begins a new one and tells the owner by mail.
///
/// # Errors
/// A field that is wrong, too many tries, a blocked account, or a wrong code: that of a contact
/// which nobody has is refused as one.
pub(crate) async fn reset_password(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    reset: &PasswordReset,
) -> Result<StartedSession, Refusal> {
    let contact = reset.contact.parse()?.key();
    let proof = code_proof(parts, VerifyType::ResetPassword, contact, &reset.code)?;
    let password = Password::parse(&reset.password)?;
    count_address(
        parts.limiter,
        parts.limits.tries.password_resets,
        client.address,
    )
    .await?;
    check_code(parts, client, &proof).await?;
    let password = refuse_common(password, &reset.contact).await?;
    let hash = parts.passwords.hash(password, parts.random).await?;
    let draft = client.draft_session(parts);
    let rows = ResetRows {
        proof: &proof,
        hash: &hash,
        draft: &draft,
        locale: client.locale,
    };
    match store(parts, rows).await? {
        ResetOutcome::Known(user) => {
            refuse_blocked(&user, client)?;
            let user_id = user.id;
            SecurityEvent::PasswordReset { user_id }.record(Some(client.address));
            Ok(draft.started(parts, user, SignInWay::Reset))
        }
        ResetOutcome::Nobody => Err(CredentialError::Code.into()),
        ResetOutcome::WrongCode(verdict) => {
            Err(refuse_code(client, VerifyType::ResetPassword, None, verdict).into())
        }
    }
}

/// What a new password is stored by.
struct ResetRows<'a> {
    proof: &'a CodeProof,
    hash: &'a str,
    draft: &'a SessionDraft<'a>,
    locale: Locale,
}

/// Of a blocked person nothing is changed but the code, which is spent.
async fn store(parts: &AccountParts<'_>, rows: ResetRows<'_>) -> Result<ResetOutcome, Refusal> {
    let ResetRows { proof, draft, .. } = rows;
    parts
        .storage
        .write(async |tx| {
            match tx.spend_code(proof).await? {
                CodeOutcome::Accepted => {}
                verdict => return Ok(ResetOutcome::WrongCode(verdict)),
            }
            let Some(known) = tx.lock_user_of(&proof.contact).await? else {
                return Ok(ResetOutcome::Nobody);
            };
            let user = known.user;
            if !user.is_blocked() {
                tx.set_password(user.id, rows.hash).await?;
                tx.end_sessions(user.id).await?;
                start_session(tx, &draft.of(parts, user.id)).await?;
                let told = ToldChange {
                    before: &user,
                    change: AccountChange::Password,
                    locale: rows.locale,
                };
                tell_change(parts, tx, told).await?;
            }
            Ok(ResetOutcome::Known(user))
        })
        .await
}
