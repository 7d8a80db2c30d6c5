//! A session that begins, in the place of the one that its browser held.

use std::fmt;
use std::time::Duration;

use kiosk_domain::surplus_sessions;

use super::ClientInfo;
use super::known_browser::KnownBrowser;
use crate::service::{Refusal, SecurityEvent};
use crate::storage::account::{Credentials, NewSession, User};
use crate::storage::{Storage, StorageError, Transaction};
use crate::words::Word;

/// A session to start, and the one that it replaces.
#[derive(Clone)]
pub struct SignIn {
    /// The session to store.
    pub session: NewSession,
    /// The hash of the token that the browser held until now; that session ends.
    pub replaces: Option<String>,
}

impl fmt::Debug for SignIn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SignIn");
        shown
            .field("session", &self.session)
            .finish_non_exhaustive()
    }
}

/// Why somebody may come in. It was looked at before, perhaps seconds ago: what is stored now
/// decides.
#[derive(Clone)]
pub enum SignInProof {
    /// The password that was right against this hash.
    Password(String),
    /// A person at a service who is linked to the account.
    SocialLink {
        /// The service.
        platform: String,
        /// The person's lasting number there.
        subject: String,
    },
}

impl fmt::Debug for SignInProof {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Password(_) => "Password(hidden)",
            Self::SocialLink { .. } => "SocialLink(hidden)",
        })
    }
}

/// A session that was stored.
pub(crate) struct StartedSession {
    /// Whose it is.
    pub user: User,
    /// What its owner shows from now on.
    pub token: String,
    /// What addresses call the person that the person shares.
    pub share_id: String,
    /// How long it lasts at most, however much it is used.
    pub life: Duration,
    /// The cookie by which the browser is known from now on.
    pub browser: Option<String>,
}

impl StartedSession {
    /// How long the browser is known.
    pub const BROWSER_LIFE: Duration = KnownBrowser::LIFE;
}

/// Begins the session of the person that it names; says whether the proof still holds. The
/// person's row is held, so that whoever ends all sessions meanwhile ends this one too.
pub async fn begin_session(
    storage: &Storage,
    sign_in: &SignIn,
    proof: &SignInProof,
) -> Result<bool, StorageError> {
    storage
        .write(async |tx| {
            let known = tx.lock_user(sign_in.session.user_id).await?;
            let Some(known) = known.filter(|known| !known.user.is_blocked()) else {
                return Ok(false);
            };
            if !proof_holds(tx, &known, proof).await? {
                return Ok(false);
            }
            start_session(tx, sign_in).await?;
            Ok(true)
        })
        .await
}

async fn proof_holds(
    tx: &mut Transaction,
    known: &Credentials,
    proof: &SignInProof,
) -> Result<bool, StorageError> {
    match proof {
        SignInProof::Password(hash) => Ok(known.password_hash.as_ref() == Some(hash)),
        SignInProof::SocialLink { platform, subject } => {
            let owner = tx.social_link_owner(platform, subject).await?;
            Ok(owner == Some(known.user.id))
        }
    }
}

/// Stores a session and ends the one that it replaces, and those that are too many.
pub(super) async fn start_session(
    tx: &mut Transaction,
    sign_in: &SignIn,
) -> Result<(), StorageError> {
    if let Some(token_hash) = &sign_in.replaces {
        tx.end_session_of_token(token_hash).await?;
    }
    tx.insert_session(&sign_in.session).await?;
    let user_id = sign_in.session.user_id;
    for id in surplus_sessions(tx.sessions_seen(user_id).await?) {
        tx.end_session(user_id, id).await?;
    }
    Ok(())
}

/// Only who knows the password or holds a code learns that an account is blocked.
pub(super) fn refuse_blocked(user: &User, client: &ClientInfo) -> Result<(), Refusal> {
    if user.is_blocked() {
        let user_id = user.id;
        SecurityEvent::BlockedRefused { user_id }.record(Some(client.address));
        return Err(Refusal::because(Word("account.blocked")));
    }
    Ok(())
}
