//! Signing in with a password.

use kiosk_domain::{CredentialError, Password, UserId};

use super::contact::TypedContact;
use super::quotas::count_attempt;
use super::sign_in::{SignInProof, StartedSession, begin_session, refuse_blocked};
use super::{AccountParts, ClientInfo};
use crate::service::{Refusal, count_address};
use crate::storage::StorageError;
use crate::storage::account::{Credentials, User};
use crate::system::Checked;

/// How often the stored hash is looked at: once more where it changed while the password was
/// checked, as it does when another login makes it stronger.
const LOOKS: u32 = 2;

/// What signs in, as somebody typed it.
pub(crate) struct PasswordLogin {
    /// Whose account it is.
    pub contact: TypedContact,
    /// The password.
    pub password: String,
}

/// Signs in.
///
/// # Errors
/// A wrong account or password, which are one answer after one time where both could be; too many
/// tries; a blocked account.
pub(crate) async fn login(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    login: &PasswordLogin,
) -> Result<StartedSession, Refusal> {
    let contact = login.contact.parse()?.key();
    Password::parse(&login.password)?;
    count_address(
        parts.limiter,
        parts.config.limits.tries.wrong_logins,
        client.address,
    )
    .await?;
    count_attempt(parts, &contact, client.address).await?;
    for _ in 0..LOOKS {
        let password = Password::parse(&login.password)?;
        let found = parts.storage.credentials(&contact).await?;
        let (user, proof) = check(parts, found, password).await?;
        refuse_blocked(&user)?;
        let draft = client.draft_session(parts);
        if begin_session(parts.storage, &draft.of(parts, user.id), &proof).await? {
            return Ok(draft.started(parts, user));
        }
    }
    Err(CredentialError::Password.into())
}

/// The person of the credentials, when the password is theirs, and the hash against which it
/// was right. An unknown account and a wrong password are one answer after one time.
async fn check(
    parts: &AccountParts<'_>,
    found: Option<Credentials>,
    password: Password,
) -> Result<(User, SignInProof), Refusal> {
    let stored = found.as_ref().and_then(|found| found.password_hash.clone());
    let checked = parts
        .passwords
        .check(password, stored, parts.random)
        .await?;
    let wrong = || Refusal::from(CredentialError::Password);
    let Credentials {
        user,
        password_hash,
    } = found.ok_or_else(wrong)?;
    match (checked, password_hash) {
        (Checked::Right, Some(hash)) => Ok((user, SignInProof::Password(hash))),
        (Checked::Outgrown(fresh), Some(old)) => {
            strengthen(parts, user.id, &old, &fresh).await?;
            Ok((user, SignInProof::Password(fresh)))
        }
        _ => Err(wrong()),
    }
}

/// Stores a stronger hash of the same password, unless the password changed meanwhile.
async fn strengthen(
    parts: &AccountParts<'_>,
    id: UserId,
    old: &str,
    fresh: &str,
) -> Result<(), StorageError> {
    parts
        .storage
        .write(async |tx| {
            let known = tx.lock_user(id).await?;
            if known.is_some_and(|known| known.password_hash.as_deref() == Some(old)) {
                tx.set_password(id, fresh).await?;
            }
            Ok(())
        })
        .await
}
