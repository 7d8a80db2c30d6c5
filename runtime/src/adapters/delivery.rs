//! Handing a message over: the key that tells one message from another, and why one was not taken.

use std::fmt;

use kiosk_domain::JobId;

/// Why a message was not handed over: the kind of failure and the code of an answer. It holds no
/// sentence of another system's, which may repeat the address or the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// This message will never be taken; to try again is no use.
    #[error("{0}, for good")]
    Refused(String),
    /// It was not taken now.
    #[error("{0}")]
    Later(String),
}

/// The name of a message, the same whenever it is handed over again: whoever takes it twice can
/// tell that it is one. It holds nothing of the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeliveryKey(JobId);

impl DeliveryKey {
    /// The key of the message that a job sends.
    pub const fn of_job(id: JobId) -> Self {
        Self(id)
    }
}

impl fmt::Display for DeliveryKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "job-{}", self.0.get())
    }
}
