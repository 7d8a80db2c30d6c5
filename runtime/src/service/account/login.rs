//! Signing in with a password.

use kiosk_domain::{ContactKey, CredentialError, Password, UserId, VerifyType};

use super::captcha::{CaptchaAnswer, redeem_captcha};
use super::contact::TypedContact;
use super::guess::PasswordGuess;
use super::known_browser::KnownBrowser;
use super::sign_in::{SignInProof, StartedSession, begin_session, refuse_blocked};
use super::{AccountParts, ClientInfo};
use crate::service::{Refusal, SecurityEvent, SignInWay};
use crate::storage::StorageError;
use crate::storage::account::{Credentials, User};
use crate::system::Checked;
use crate::words::Word;

/// How often the stored hash is looked at: once more where it changed while the password was
/// checked, as it does when another login makes it stronger.
const LOOKS: u32 = 2;

/// What signs in, as somebody typed it.
pub(crate) struct PasswordLogin {
    /// Whose account it is.
    pub contact: TypedContact,
    /// The password.
    pub password: String,
    /// What shows that a person signs in, where it is wanted.
    pub captcha: CaptchaAnswer,
}

/// Signs in. After too many wrong passwords from an address or at an account a captcha is wanted
/// too, but nobody who has it is refused: strangers lock no owner out.
///
/// # Errors
/// A wrong account or password, which are one answer after one time where both could be; a
/// captcha that is wanted; a blocked account.
pub(crate) async fn login(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    login: &PasswordLogin,
) -> Result<StartedSession, Refusal> {
    let contact = login.contact.parse()?.key();
    Password::parse(&login.password)?;
    let known = known_browser(parts, client, &contact).await?;
    let guess = PasswordGuess::begin(parts, &contact, client, known.as_ref()).await?;
    if guess.needs_person()
        && let Err(refusal) = prove_person(parts, &login.captcha).await
    {
        guess.give_back().await;
        return Err(refusal);
    }
    match sign_in(parts, client, &contact, &login.password).await {
        Ok(Some(session)) => {
            guess.give_back().await;
            Ok(session)
        }
        // It stays counted.
        Ok(None) => Err(CredentialError::Password.into()),
        Err(refusal) => {
            guess.give_back().await;
            Err(refusal)
        }
    }
}

/// The browser, where the owner of the account signed in by it before.
async fn known_browser(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    contact: &ContactKey,
) -> Result<Option<KnownBrowser>, StorageError> {
    let Some(browser) = KnownBrowser::read(parts, client.browser.as_deref()) else {
        return Ok(None);
    };
    let found = parts.storage.credentials(contact).await?;
    Ok(found
        .filter(|found| browser.knows(parts, found.user.id))
        .map(|_| browser))
}

async fn prove_person(parts: &AccountParts<'_>, captcha: &CaptchaAnswer) -> Result<(), Refusal> {
    if captcha.proof.lot_number.is_empty() {
        return Err(Refusal::because(Word("account.captcha_needed")));
    }
    redeem_captcha(parts, VerifyType::Login, captcha).await
}

/// Begins a session, when the password is right.
async fn sign_in(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    contact: &ContactKey,
    typed: &str,
) -> Result<Option<StartedSession>, Refusal> {
    for _ in 0..LOOKS {
        let found = parts.storage.credentials(contact).await?;
        let user_id = found.as_ref().map(|found| found.user.id);
        let Some((user, proof)) = check(parts, found, Password::parse(typed)?).await? else {
            SecurityEvent::SignInFailed { user_id }.record(Some(client.address));
            return Ok(None);
        };
        refuse_blocked(&user, client)?;
        let draft = client.draft_session(parts);
        if begin_session(parts.storage, &draft.of(parts, user.id), &proof).await? {
            return Ok(Some(draft.started(parts, user, SignInWay::Password)));
        }
    }
    Ok(None)
}

/// The person of the credentials, when the password is theirs, and the hash against which it
/// was right. An unknown account and a wrong password take one time.
async fn check(
    parts: &AccountParts<'_>,
    found: Option<Credentials>,
    password: Password,
) -> Result<Option<(User, SignInProof)>, Refusal> {
    let stored = found.as_ref().and_then(|found| found.password_hash.clone());
    let checked = parts
        .passwords
        .check(password, stored, parts.random)
        .await?;
    let Some(Credentials {
        user,
        password_hash: Some(hash),
    }) = found
    else {
        return Ok(None);
    };
    match checked {
        Checked::Right => Ok(Some((user, SignInProof::Password(hash)))),
        Checked::Outgrown(fresh) => {
            strengthen(parts, user.id, &hash, &fresh).await?;
            Ok(Some((user, SignInProof::Password(fresh))))
        }
        Checked::Wrong => Ok(None),
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
