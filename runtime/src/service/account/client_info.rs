//! The browser or program that is about to be signed in or out.

use std::fmt;
use std::time::Duration;

use kiosk_domain::{Locale, SessionId, SessionTimes, UserId};

use super::known_browser::KnownBrowser;
use super::share_id::share_id;
use super::sign_in::{SignIn, StartedSession};
use super::{AccountParts, token_hash};
use crate::service::{ClientAddress, SecurityEvent, SignInWay};
use crate::storage::account::{NewSession, User};

/// Where a call comes from.
#[derive(Clone)]
pub(crate) struct ClientInfo {
    /// The client's address.
    pub address: ClientAddress,
    /// The visitor's language.
    pub locale: Locale,
    /// What the browser calls itself.
    pub agent: String,
    /// The hash of the token that it holds.
    pub token_hash: Option<String>,
    /// The cookie by which the browser shows who signed in there before.
    pub browser: Option<String>,
}

impl fmt::Debug for ClientInfo {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("ClientInfo");
        shown
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

/// A session that is about to begin, with the token that nobody else will ever see. Whose it is
/// may be known only once a code was accepted.
pub(super) struct SessionDraft<'a> {
    client: &'a ClientInfo,
    id: SessionId,
    token: String,
    life: Duration,
}

impl ClientInfo {
    /// A session with a fresh token.
    pub(super) fn draft_session(&self, parts: &AccountParts<'_>) -> SessionDraft<'_> {
        SessionDraft {
            client: self,
            id: parts.next_id(),
            token: parts.random.token(),
            life: parts.sessions.absolute,
        }
    }
}

impl SessionDraft<'_> {
    /// The session of a person, in the place of the one that the client holds.
    pub fn of(&self, parts: &AccountParts<'_>, user_id: UserId) -> SignIn {
        SignIn {
            session: NewSession {
                token_hash: token_hash(&self.token),
                id: self.id,
                user_id,
                times: SessionTimes::begun(parts.now()),
                agent: self.client.agent.clone(),
                address: self.client.address.0.to_string(),
            },
            replaces: self.client.token_hash.clone(),
        }
    }

    /// What its owner is given once it is stored. There is no other way to a session, so none
    /// begins without a line in the security log.
    pub fn started(self, parts: &AccountParts<'_>, user: User, way: SignInWay) -> StartedSession {
        let user_id = user.id;
        SecurityEvent::SignedIn { user_id, way }.record(Some(self.client.address));
        let held = self.client.browser.as_deref();
        StartedSession {
            share_id: share_id(parts.signer, user_id),
            // Without it the browser is as good as a new one.
            browser: KnownBrowser::cookie(parts, held, user_id).ok(),
            user,
            token: self.token,
            life: self.life,
        }
    }
}
