//! Why the shop does not do what was asked: what the person reads, and what only the log says.

use std::collections::BTreeMap;

use kiosk_domain::CredentialError;
use serde_json::Value;

use crate::adapters::LimiterError;
use crate::storage::StorageError;
use crate::system::{PasswordsError, WorkError};
use crate::words::{Message, Word};

/// Seconds after which a queue of passwords has become shorter.
const SOON: u64 = 5;

/// A use case that was not carried out. It knows nothing of HTTP; `api` translates it.
#[derive(Debug)]
pub struct Refusal(Box<RefusalParts>);

/// What a [`Refusal`] is made of.
#[derive(Debug)]
pub(crate) struct RefusalParts {
    pub kind: RefusalKind,
    pub message: Message,
    /// What is wrong with which field.
    pub errors: BTreeMap<String, Message>,
    /// Its name for programs, where the message has none of its own.
    pub reason: Option<&'static str>,
    /// What the page needs to go on.
    pub data: Option<Value>,
    /// What the log says.
    pub cause: Option<anyhow::Error>,
}

/// What kind of no it is; `wire.md` gives each a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// Refused for a reason that the message tells.
    Refused,
    /// Nobody is signed in, or no longer.
    SessionInvalid,
    /// There is no such thing.
    NotFound,
    /// A field is not what it must be.
    Invalid,
    /// It is no longer what was agreed to; the data say what it is now.
    Conflict,
    /// Too many, or something else is to end first; later it will work.
    TryLater {
        /// Seconds until then.
        seconds: u64,
    },
    /// We do as much of it as we can; soon it will work.
    Busy {
        /// Seconds until it is worth another try.
        seconds: u64,
    },
    /// A system that we need does not answer.
    Unavailable,
    /// Something of ours failed.
    Failed,
}

impl Refusal {
    fn new(kind: RefusalKind, message: Message) -> Self {
        Self(Box::new(RefusalParts {
            kind,
            message,
            errors: BTreeMap::new(),
            reason: None,
            data: None,
            cause: None,
        }))
    }

    /// Refused, and the message says why.
    pub fn because(message: impl Into<Message>) -> Self {
        Self::new(RefusalKind::Refused, message.into())
    }

    /// Nobody is signed in, or no longer.
    pub fn session_invalid() -> Self {
        Self::new(RefusalKind::SessionInvalid, Word("api.session_gone").into())
    }

    /// There is no such thing.
    pub fn not_found() -> Self {
        Self::new(RefusalKind::NotFound, Word("api.no_such_thing").into())
    }

    /// A field is wrong.
    pub fn invalid(field: impl Into<String>, message: impl Into<Message>) -> Self {
        let message = message.into();
        let mut refusal = Self::new(RefusalKind::Invalid, message.clone());
        refusal.0.errors.insert(field.into(), message);
        refusal
    }

    /// It is no longer what was agreed to, and this is what it is now.
    pub fn conflict(message: impl Into<Message>, data: Value) -> Self {
        Self::new(RefusalKind::Conflict, message.into()).with_data(data)
    }

    /// Too many; it will work in that many seconds.
    pub fn try_later(seconds: u64) -> Self {
        Self::later_because(
            Message::with(Word("api.try_later"), "seconds", seconds),
            seconds,
        )
    }

    /// Not now, and the message says why; it will work in that many seconds.
    pub fn later_because(message: impl Into<Message>, seconds: u64) -> Self {
        Self::new(RefusalKind::TryLater { seconds }, message.into())
    }

    /// Something of ours failed; the cause is for the log alone.
    pub fn failed(cause: impl Into<anyhow::Error>) -> Self {
        Self::new(RefusalKind::Failed, Word("api.failed").into()).caused_by(cause)
    }

    /// As much of it is done as can be; it is worth another try in that many seconds.
    pub fn busy(seconds: u64) -> Self {
        Self::new(
            RefusalKind::Busy { seconds },
            Word("api.unavailable").into(),
        )
    }

    /// A system that we need does not answer; the cause is for the log alone.
    pub fn unavailable(cause: impl Into<anyhow::Error>) -> Self {
        Self::new(RefusalKind::Unavailable, Word("api.unavailable").into()).caused_by(cause)
    }

    /// The same with a name for programs, where the message's own does not tell it apart.
    #[must_use]
    pub fn with_reason(mut self, reason: &'static str) -> Self {
        self.0.reason = Some(reason);
        self
    }

    /// The same with what the page needs to go on.
    #[must_use]
    pub fn with_data(mut self, data: Value) -> Self {
        self.0.data = Some(data);
        self
    }

    /// The same with what the log says about it.
    #[must_use]
    pub fn caused_by(mut self, cause: impl Into<anyhow::Error>) -> Self {
        self.0.cause = Some(cause.into());
        self
    }

    /// Whether it is the shop that failed, and not the wish.
    pub fn is_ours(&self) -> bool {
        matches!(
            self.0.kind,
            RefusalKind::Unavailable | RefusalKind::Failed | RefusalKind::Busy { .. }
        )
    }

    /// Which kind of no it is.
    pub fn kind(&self) -> RefusalKind {
        self.0.kind
    }

    /// What the person is told.
    pub fn message(&self) -> &Message {
        &self.0.message
    }

    pub(crate) fn into_parts(self) -> RefusalParts {
        *self.0
    }
}

impl From<StorageError> for Refusal {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Unavailable(_) => {
                Self::unavailable(error).with_reason("storage_unavailable")
            }
            _ => Self::failed(error),
        }
    }
}

impl From<LimiterError> for Refusal {
    /// Where nobody counts, nobody comes in.
    fn from(error: LimiterError) -> Self {
        match error {
            LimiterError::TooMany(many) => Self::try_later(many.retry_after),
            LimiterError::Unavailable(cause) => Self::unavailable(cause),
        }
    }
}

impl From<CredentialError> for Refusal {
    fn from(error: CredentialError) -> Self {
        let word = match error {
            CredentialError::Account => Word("account.no_account"),
            CredentialError::Password => Word("account.wrong_password"),
            CredentialError::Code => Word("account.wrong_code"),
        };
        Self::invalid(error.field(), word)
    }
}

impl From<PasswordsError> for Refusal {
    fn from(error: PasswordsError) -> Self {
        match error {
            PasswordsError::Busy => Self::try_later(SOON),
            PasswordsError::Failed(_) => Self::failed(error),
        }
    }
}

impl From<WorkError> for Refusal {
    fn from(error: WorkError) -> Self {
        match error {
            WorkError::Busy => Self::busy(1),
            WorkError::Failed(_) => Self::failed(error),
        }
    }
}
