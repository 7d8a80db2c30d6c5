//! Asking the providers now about all that is open, as an operator wishes.

use kiosk_domain::{PaymentId, RefundId, UnixTime};

use super::OrderingParts;
use super::ask_payment::{AskPayment, AskProviderError, ask_payment};
use super::queue_refund::SendRefund;
use super::send_refund::{SendRefundError, send_refund};
use crate::storage::StorageError;
use crate::storage::ordering::{PaymentState, RefundState};

/// How many payments and refunds are asked about in one go.
const MOST: u32 = 10_000;
/// After every moment at which something is to be asked about.
const ANY_TIME: UnixTime = UnixTime::from_secs(i64::MAX);

/// What came of a question to a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reconciled {
    /// What was asked about.
    pub about: ReconciledItem,
    /// Why nothing was learnt; none where the provider answered.
    pub error: Option<String>,
}

/// Something that was asked about, with where it stands now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReconciledItem {
    /// A payment that was open.
    Payment(PaymentId, PaymentState),
    /// A refund that was under way.
    Refund(RefundId, RefundState),
}

/// Asks the providers about every open payment and every refund under way, whether that is due or
/// not, and does what follows of it. What a provider says counts once, however often it is asked.
///
/// # Errors
/// [`StorageError`] when the payments cannot be read; what a provider does not answer is told of each.
pub async fn reconcile(parts: &OrderingParts<'_>) -> Result<Vec<Reconciled>, StorageError> {
    let storage = parts.storage();
    let mut all = Vec::new();
    for payment in storage.silent_payments(ANY_TIME, MOST).await? {
        let asked = AskPayment {
            payment_id: payment.id,
        };
        let asked = ask_payment(parts, asked).await;
        let now = storage.payment(payment.id).await?;
        let state = now.map_or(PaymentState::Open, |payment| payment.state);
        all.push(Reconciled {
            about: ReconciledItem::Payment(payment.id, state),
            error: asked.err().map(|error| match error {
                AskProviderError::Provider(error) => error.to_string(),
                AskProviderError::Shop(refusal) => refusal.message().reason(),
            }),
        });
    }
    for refund in storage.silent_refunds(ANY_TIME, MOST).await? {
        let asked = SendRefund {
            refund_id: refund.id,
        };
        let asked = send_refund(parts, asked).await;
        let now = storage.find_refund(refund.id).await?;
        let state = now.map_or(RefundState::Queued, |of| of.refund.state);
        all.push(Reconciled {
            about: ReconciledItem::Refund(refund.id, state),
            error: asked.err().map(|error: SendRefundError| error.to_string()),
        });
    }
    Ok(all)
}
