//! Why a job was not done.

use crate::adapters::DeliveryError;
use crate::adapters::payment::PaymentError;
use crate::service::Refusal;
use crate::service::account::{CodeMessageError, UserMailError};
use crate::service::ordering::{AskProviderError, SendRefundError};
use crate::storage::StorageError;

/// Why a job was not done. What it says is stored and logged: a kind and a code, nothing of what
/// the job was given, and no sentence of another system's, which may repeat it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum JobError {
    /// A newer program queued it.
    #[error("this program knows no such job")]
    Unknown,
    /// A newer program queued it, or nobody.
    #[error("its payload cannot be read")]
    Unreadable,
    /// It took longer than any job may.
    #[error("it took too long")]
    Late,
    /// The program met something that it holds to be impossible.
    #[error("it panicked")]
    Panicked,
    /// Every program that tried it ended in the middle.
    #[error("no attempt came to an end")]
    Lost,
    /// What it was to bring counts no more.
    #[error("it came too late for anybody")]
    Expired,
    /// The shop refused it, by the name of the reason.
    #[error("refused: {0}")]
    Refused(String),
    /// Storage failed.
    #[error("the database failed")]
    Storage(#[from] StorageError),
    /// A payment provider did not do it.
    #[error(transparent)]
    Payment(#[from] PaymentError),
    /// A message was not taken.
    #[error(transparent)]
    Delivery(#[from] DeliveryError),
}

impl From<CodeMessageError> for JobError {
    fn from(error: CodeMessageError) -> Self {
        match error {
            CodeMessageError::Expired => Self::Expired,
            CodeMessageError::Storage(error) => Self::Storage(error),
            CodeMessageError::Delivery(error) => Self::Delivery(error),
        }
    }
}

impl From<UserMailError> for JobError {
    fn from(error: UserMailError) -> Self {
        match error {
            UserMailError::Storage(error) => Self::Storage(error),
            UserMailError::Delivery(error) => Self::Delivery(error),
        }
    }
}

impl From<SendRefundError> for JobError {
    fn from(error: SendRefundError) -> Self {
        match error {
            SendRefundError::Storage(error) => Self::Storage(error),
            SendRefundError::Provider(error) => Self::Payment(error),
        }
    }
}

impl From<AskProviderError> for JobError {
    fn from(error: AskProviderError) -> Self {
        match error {
            AskProviderError::Provider(error) => Self::Payment(error),
            AskProviderError::Shop(refusal) => refusal.into(),
        }
    }
}

impl From<Refusal> for JobError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal.message().reason())
    }
}

impl JobError {
    /// Whether another attempt is no use.
    pub(super) fn is_final(&self) -> bool {
        matches!(
            self,
            Self::Lost
                | Self::Expired
                | Self::Delivery(DeliveryError::Refused(_))
                | Self::Payment(PaymentError::Refused(_))
        )
    }
}
