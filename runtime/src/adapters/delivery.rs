//! Why a message was not handed over.

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
