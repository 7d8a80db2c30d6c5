//! Why a job was not done.

use crate::adapters::DeliveryError;
use crate::adapters::payment::PaymentError;
use crate::service::Refusal;
use crate::service::account::{CodeMessageError, UserMailError};
use crate::service::ordering::{AskProviderError, SendRefundError};
use crate::service::tracking::ConversionError;
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

impl From<ConversionError> for JobError {
    fn from(error: ConversionError) -> Self {
        match error {
            ConversionError::Storage(error) => Self::Storage(error),
            ConversionError::Delivery(error) => Self::Delivery(error),
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
    /// Calls log why something of ours failed where they answer; of a job it is said here.
    fn from(refusal: Refusal) -> Self {
        let reason = refusal.message().reason();
        let Some(cause) = refusal.into_parts().cause else {
            return Self::Refused(reason);
        };
        match cause.downcast::<StorageError>() {
            Ok(error) => {
                tracing::warn!("a job met the database: {error}");
                Self::Storage(error)
            }
            Err(cause) => {
                tracing::warn!("a job was refused ({reason}): {cause:#}");
                Self::Refused(reason)
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_keeps_that_the_database_failed() {
        let unreadable = StorageError::Unreadable { what: "anything" };
        let error = JobError::from(Refusal::from(unreadable));
        assert_eq!(error.to_string(), "the database failed");
        let refused = JobError::from(Refusal::not_found());
        assert_eq!(refused.to_string(), "refused: api_no_such_thing");
    }
}
