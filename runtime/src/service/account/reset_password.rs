//! A new password for whoever proves the account with a code.

use kiosk_domain::{CodeVerdict, CredentialError, Password, VerifyType};

use super::client_info::SessionDraft;
use super::code_proof::code_proof;
use super::contact::TypedContact;
use super::sign_in::{StartedSession, refuse_blocked, start_session};
use super::{AccountParts, ClientInfo};
use crate::service::{Refusal, count_address};
use crate::storage::StorageError;
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

/// Sets a new password, ends all sessions and begins a new one.
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
        parts.config.limits.tries.password_resets,
        client.address,
    )
    .await?;
    let hash = parts.passwords.hash(password, parts.random).await?;
    let draft = client.draft_session(parts);
    let user = store(parts, &proof, &hash, &draft).await?;
    let user = user.ok_or(CredentialError::Code)?;
    refuse_blocked(&user)?;
    Ok(draft.started(parts, user))
}

/// Nobody, where the code counts not; of a blocked person nothing is changed but the code, which
/// is spent.
async fn store(
    parts: &AccountParts<'_>,
    proof: &CodeProof,
    hash: &str,
    draft: &SessionDraft<'_>,
) -> Result<Option<User>, StorageError> {
    parts
        .storage
        .write(async |tx| {
            if tx.spend_code(proof).await? != CodeVerdict::Accepted {
                return Ok(None);
            }
            let Some(known) = tx.lock_user_of(&proof.contact).await? else {
                return Ok(None);
            };
            let user = known.user;
            if !user.is_blocked() {
                tx.set_password(user.id, hash).await?;
                tx.end_sessions(user.id).await?;
                start_session(tx, &draft.of(parts, user.id)).await?;
            }
            Ok(Some(user))
        })
        .await
}
