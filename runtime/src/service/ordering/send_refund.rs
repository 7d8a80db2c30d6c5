//! Sending money back by the provider that received it: a job, without a transaction.

use super::OrderingParts;
use super::ask_payment::provider_of;
use super::end_refund::{RefundChange, RefundEnd, change_refund};
use super::queue_refund::SendRefund;
use crate::adapters::payment::{PaymentError, RefundRequest, RefundStatus};
use crate::storage::StorageError;
use crate::storage::ordering::{Refund, RefundOfReceipt, RefundState};

/// Why money was not sent back.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SendRefundError {
    /// Storage failed.
    #[error("the database failed")]
    Storage(#[from] StorageError),
    /// The provider did not do it.
    #[error(transparent)]
    Provider(#[from] PaymentError),
}

/// Sends money back by the provider that received it, under the same key until the provider has
/// answered; asks about a refund that the provider works on.
///
/// # Errors
/// The provider does not answer, or refuses for good: then the refund has failed, and a person is
/// to look at it.
pub async fn send_refund(
    parts: &OrderingParts<'_>,
    job: SendRefund,
) -> Result<(), SendRefundError> {
    let found = parts.storage().find_refund(job.refund_id).await?;
    let Some(RefundOfReceipt { refund, receipt }) = found else {
        return Ok(());
    };
    let provider = || provider_of(parts, &receipt.provider);
    let (answer, is_sending) = match (refund.state, &refund.external_id) {
        (RefundState::Queued, _) => {
            let request = RefundRequest {
                payment_id: receipt.external_id.clone(),
                amount: receipt.paid,
                reference: refund.id,
                idempotency_key: format!("refund:{}:{}", refund.id, refund.attempts),
            };
            (provider()?.refund(&request).await, true)
        }
        (RefundState::Sent, Some(external_id)) => {
            (provider()?.query_refund(external_id).await, false)
        }
        _ => return Ok(()),
    };
    let (end, external_id) = match &answer {
        Ok(RefundStatus::Sent { refund_id }) => (RefundEnd::Sent, Some(refund_id)),
        Ok(RefundStatus::Done { refund_id }) => (RefundEnd::Done, Some(refund_id)),
        Ok(RefundStatus::Failed { refund_id, reason }) => {
            (RefundEnd::Failed(reason.clone()), Some(refund_id))
        }
        Err(PaymentError::Refused(why)) if is_sending => (RefundEnd::Failed(why.to_string()), None),
        Err(PaymentError::Failed(_)) if is_sending => {
            raise_attempts(parts, &refund).await?;
            return answer.map(drop).map_err(Into::into);
        }
        Err(_) => return answer.map(drop).map_err(Into::into),
    };
    let change = RefundChange {
        id: refund.id,
        end,
        external_id: external_id.cloned(),
    };
    parts
        .storage()
        .write(async |tx| {
            // The order comes before its refund, and the answer is judged on what nobody changes.
            if let Some(id) = receipt.order_id {
                tx.lock_order(id).await?;
            }
            let now = tx.lock_refund(refund.id).await?;
            // An attempt that was given up meanwhile says nothing of the one that came behind it.
            if now.is_none_or(|now| now.attempts != refund.attempts) {
                return Ok(());
            }
            change_refund(parts, tx, &receipt, change).await
        })
        .await?;
    answer.map(drop).map_err(Into::into)
}

/// Gives a refund another key, after the provider answered under the last one that it failed. Money
/// that went back all the same is found by the next attempt, for a receipt goes back once and whole.
async fn raise_attempts(parts: &OrderingParts<'_>, sent: &Refund) -> Result<(), StorageError> {
    parts
        .storage()
        .write(async |tx| {
            let Some(refund) = tx.lock_refund(sent.id).await? else {
                return Ok(());
            };
            if refund != *sent {
                return Ok(());
            }
            let raised = Refund {
                attempts: refund.attempts + 1,
                ..refund
            };
            tx.update_refund(&raised, parts.now()).await
        })
        .await
}
