//! Why a provider did not do what it was asked, and why its word does not count.

/// Why a provider did not do something: the kind of failure and the code of an answer. It holds no
/// sentence of another system's, which may repeat what it was sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    /// It will never be done; to try again is no use.
    #[error("{0}, for good")]
    Refused(String),
    /// The provider answered that it failed. Nobody knows whether it was done, and the same key
    /// would be told the same again.
    #[error("{0}")]
    Failed(String),
    /// It was not done now, or nobody knows whether it was; the same key finds out.
    #[error("{0}")]
    Later(String),
}

impl PaymentError {
    /// Whether the provider has answered for good what came under the key.
    pub const fn is_answer(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::Failed(_))
    }
}

/// Why a webhook is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum WebhookError {
    /// It carries no signature that can be read.
    #[error("the webhook carries no signature")]
    Unsigned,
    /// Somebody else wrote it, or changed it on its way.
    #[error("the webhook's signature is not the provider's")]
    Forged,
    /// It was signed long ago, or in the future: somebody may have kept it.
    #[error("the webhook was signed at another time")]
    Stale,
    /// The provider signed it, and it says nothing that is understood.
    #[error("the webhook cannot be read")]
    Unreadable,
}
