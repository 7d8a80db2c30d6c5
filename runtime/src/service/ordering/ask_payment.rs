//! Asking a provider about a session whose webhook never came.

use kiosk_domain::PaymentId;
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use super::receive_payment::{ReceivedEvent, ReceivedKind, receive_payment};
use crate::adapters::payment::{PaymentError, PaymentProvider, PaymentReceipt, SessionStatus};
use crate::config::ProviderName;
use crate::service::{JobPayload, Refusal};
use crate::storage::StorageError;
use crate::storage::ordering::{Payment, PaymentState};

/// The job to ask about a payment that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskPayment {
    /// Which.
    pub payment_id: PaymentId,
}

impl JobPayload for AskPayment {
    const NAME: &'static str = "ask_payment";
    const IS_SECRET: bool = false;
}

/// Why nothing was learnt of a session.
#[derive(Debug)]
pub enum AskProviderError {
    /// The provider said nothing of it.
    Provider(PaymentError),
    /// What it said could not be carried out.
    Shop(Refusal),
}

impl From<PaymentError> for AskProviderError {
    fn from(error: PaymentError) -> Self {
        Self::Provider(error)
    }
}

impl From<Refusal> for AskProviderError {
    fn from(refusal: Refusal) -> Self {
        Self::Shop(refusal)
    }
}

impl From<StorageError> for AskProviderError {
    fn from(error: StorageError) -> Self {
        Self::Shop(error.into())
    }
}

/// Asks the provider where an open payment's session stands, and does what follows of it.
///
/// # Errors
/// The provider does not answer or knows no such session, or storage failed.
pub async fn ask_payment(
    parts: &OrderingParts<'_>,
    job: AskPayment,
) -> Result<(), AskProviderError> {
    let found = parts.storage().payment(job.payment_id).await?;
    let Some(payment) = found.filter(|payment| payment.state == PaymentState::Open) else {
        return Ok(());
    };
    let provider = provider_of(parts, &payment.provider)?;
    let status = provider.query(&payment.external_id, parts.now()).await?;
    learn(parts, &payment, status).await
}

/// Does what follows of where a session stands. It counts once, whether it was told or asked for.
pub(super) async fn learn(
    parts: &OrderingParts<'_>,
    payment: &Payment,
    status: SessionStatus,
) -> Result<(), AskProviderError> {
    let kind = match status {
        SessionStatus::Open => return Ok(()),
        SessionStatus::UnderWay { until } => ReceivedKind::UnderWay { until },
        SessionStatus::Paid(PaymentReceipt { payment_id, paid }) => {
            ReceivedKind::Paid { payment_id, paid }
        }
        SessionStatus::Expired => ReceivedKind::Expired,
        SessionStatus::Failed => ReceivedKind::Failed,
    };
    let provider = ProviderName::from_name(&payment.provider).ok_or_else(unconfigured)?;
    let received = ReceivedEvent {
        provider,
        event_id: format!("asked.{}.{}", payment.id, kind.name()),
        external_id: payment.external_id.clone(),
        order_no: None,
        kind,
    };
    Ok(receive_payment(parts, &received).await?)
}

/// The provider of a name that storage holds.
///
/// # Errors
/// [`PaymentError::Later`] where the shop is configured without it.
pub(super) fn provider_of<'a>(
    parts: &OrderingParts<'a>,
    name: &str,
) -> Result<&'a dyn PaymentProvider, PaymentError> {
    let name = ProviderName::from_name(name);
    let found = name.and_then(|name| parts.providers.find(name));
    found.ok_or_else(unconfigured)
}

fn unconfigured() -> PaymentError {
    PaymentError::Later("its provider is not configured".to_owned())
}
