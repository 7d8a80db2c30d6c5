//! What the owner reads to see an attack, or how somebody came in: one line and one count each.
//!
//! An event names people by their number and places by their address. An identifier, a code or a
//! token has no field here, so none can be told.

use kiosk_domain::{UserId, VerifyType};
use metrics::counter;

use super::ClientAddress;

/// Something that concerns who comes in. `/metrics` counts each by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SecurityEvent {
    /// A session began.
    SignedIn {
        /// Whose.
        user_id: UserId,
        /// What let them in.
        way: SignInWay,
    },
    /// A password was wrong; there may be no such account.
    SignInFailed {
        /// Whose it was not.
        user_id: Option<UserId>,
    },
    /// Who was right, but is blocked.
    BlockedRefused {
        /// Who.
        user_id: UserId,
    },
    /// A code was wrong, or counts no more.
    CodeRefused {
        /// What it was for.
        purpose: VerifyType,
        /// Who tried it, where somebody was signed in.
        user_id: Option<UserId>,
    },
    /// A code was wrong so often that it counts no more.
    CodeBurnt {
        /// What it was for.
        purpose: VerifyType,
        /// Who tried it, where somebody was signed in.
        user_id: Option<UserId>,
    },
    /// Somebody has a new password, and all other sessions ended.
    PasswordReset {
        /// Who.
        user_id: UserId,
    },
    /// Somebody has one more address or number, and all other sessions ended.
    ContactAdded {
        /// Who.
        user_id: UserId,
    },
    /// An account that there was got a link to another service: a lasting way in.
    SocialLinked {
        /// Whose.
        user_id: UserId,
    },
    /// A link to another service was removed.
    SocialUnlinked {
        /// Whose.
        user_id: UserId,
    },
    /// A browser signed out.
    SignedOut {
        /// Who.
        user_id: UserId,
    },
    /// Somebody ended sessions elsewhere.
    SessionsEnded {
        /// Whose.
        user_id: UserId,
    },
    /// The owner blocked somebody.
    Blocked {
        /// Whom.
        user_id: UserId,
    },
    /// The owner let somebody in again.
    Unblocked {
        /// Whom.
        user_id: UserId,
    },
    /// Too many tries: refused, or a captcha is wanted.
    Limited {
        /// The name of the limit.
        quota: &'static str,
        /// Who, where the limit is that of a person.
        user_id: Option<UserId>,
    },
}

/// What lets somebody in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SignInWay {
    /// The password.
    Password,
    /// A code that opened the account.
    Registration,
    /// A code that set a new password.
    Reset,
    /// Another service.
    Social,
    /// An app that is signed in and opened the shop.
    EntryToken,
}

impl SecurityEvent {
    fn name(self) -> &'static str {
        match self {
            Self::SignedIn { .. } => "signed_in",
            Self::SignInFailed { .. } => "sign_in_failed",
            Self::BlockedRefused { .. } => "blocked_refused",
            Self::CodeRefused { .. } => "code_refused",
            Self::CodeBurnt { .. } => "code_burnt",
            Self::PasswordReset { .. } => "password_reset",
            Self::ContactAdded { .. } => "contact_added",
            Self::SocialLinked { .. } => "social_linked",
            Self::SocialUnlinked { .. } => "social_unlinked",
            Self::SignedOut { .. } => "signed_out",
            Self::SessionsEnded { .. } => "sessions_ended",
            Self::Blocked { .. } => "blocked",
            Self::Unblocked { .. } => "unblocked",
            Self::Limited { .. } => "limited",
        }
    }

    fn user_id(self) -> Option<UserId> {
        match self {
            Self::SignedIn { user_id, .. }
            | Self::BlockedRefused { user_id }
            | Self::PasswordReset { user_id }
            | Self::ContactAdded { user_id }
            | Self::SocialLinked { user_id }
            | Self::SocialUnlinked { user_id }
            | Self::SignedOut { user_id }
            | Self::SessionsEnded { user_id }
            | Self::Blocked { user_id }
            | Self::Unblocked { user_id } => Some(user_id),
            Self::SignInFailed { user_id }
            | Self::CodeRefused { user_id, .. }
            | Self::CodeBurnt { user_id, .. }
            | Self::Limited { user_id, .. } => user_id,
        }
    }

    /// By what, for what, or against which limit.
    fn detail(self) -> &'static str {
        match self {
            Self::SignedIn { way, .. } => way.name(),
            Self::CodeRefused { purpose, .. } | Self::CodeBurnt { purpose, .. } => purpose.name(),
            Self::Limited { quota, .. } => quota,
            Self::SignInFailed { .. }
            | Self::BlockedRefused { .. }
            | Self::PasswordReset { .. }
            | Self::ContactAdded { .. }
            | Self::SocialLinked { .. }
            | Self::SocialUnlinked { .. }
            | Self::SignedOut { .. }
            | Self::SessionsEnded { .. }
            | Self::Blocked { .. }
            | Self::Unblocked { .. } => "",
        }
    }

    /// Tells the log, under the target `security`, and counts. A command of the owner comes from
    /// no address.
    pub fn record(self, address: Option<ClientAddress>) {
        let (event, detail) = (self.name(), self.detail());
        counter!("kiosk_security_events_total", "event" => event).increment(1);
        tracing::info!(
            target: "security",
            event,
            detail,
            address = address.map(|address| tracing::field::display(address.0)),
            user_id = self.user_id().map(tracing::field::display),
            "security: {event}"
        );
    }
}

impl SignInWay {
    fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Registration => "registration",
            Self::Reset => "reset",
            Self::Social => "social",
            Self::EntryToken => "entry_token",
        }
    }
}
