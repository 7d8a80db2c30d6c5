//! Money that goes back: queued in the transaction that makes it necessary, sent by a job.

use kiosk_domain::{LedgerPosting, OrderTransition, ReceiptId, RefundId, Transitioned};
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use super::move_order::move_order;
use crate::adapters::payment::{PaymentError, RefundRequest, RefundStatus};
use crate::config::ProviderName;
use crate::service::{JobPayload, Refusal};
use crate::storage::ordering::{
    OrderActor, PostingCause, PostingKind, Receipt, Refund, RefundOfReceipt, RefundState,
    TransitionOfOrder,
};
use crate::storage::{StorageError, Transaction};

/// The job to send money back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendRefund {
    /// Which refund.
    pub refund_id: RefundId,
}

impl JobPayload for SendRefund {
    const NAME: &'static str = "send_refund";
    const IS_SECRET: bool = false;
}

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

/// A refund as its provider names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NamedRefund {
    pub provider: ProviderName,
    pub refund_id: String,
}

/// Queues the refund of a receipt; one that is queued already stays the only one.
pub(super) async fn queue_refund(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    receipt_id: ReceiptId,
) -> Result<(), Refusal> {
    let now = parts.now();
    let refund_id = parts.next_id();
    if tx.insert_refund(refund_id, receipt_id, now).await? {
        let job = SendRefund { refund_id }.queued(parts.next_id(), now);
        tx.queue_job(&job.map_err(Refusal::failed)?).await?;
    }
    Ok(())
}

/// Sends money back by the provider that received it, under the same key at every attempt.
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
    if refund.state != RefundState::Queued {
        return Ok(());
    }
    let unknown = || PaymentError::Later("its provider is not configured".to_owned());
    let provider = ProviderName::from_name(&receipt.provider);
    let provider = provider.and_then(|name| parts.providers.find(name));
    let request = RefundRequest {
        payment_id: receipt.external_id.clone(),
        amount: receipt.paid,
        idempotency_key: format!("refund:{}:{}", refund.id, refund.attempts),
    };
    let sent = provider.ok_or_else(unknown)?.refund(&request).await;
    let (state, external_id) = match &sent {
        Ok(RefundStatus::Sent { refund_id }) => (RefundState::Sent, Some(refund_id)),
        Ok(RefundStatus::Done { refund_id }) => (RefundState::Done, Some(refund_id)),
        Ok(RefundStatus::Failed { refund_id, .. }) => (RefundState::Failed, Some(refund_id)),
        Err(PaymentError::Refused(_)) => (RefundState::Failed, None),
        Err(PaymentError::Later(_)) => return sent.map(drop).map_err(Into::into),
    };
    let change = RefundChange {
        id: refund.id,
        state,
        external_id: external_id.cloned(),
    };
    parts
        .storage()
        .write(async |tx| apply(parts, tx, &receipt, change).await)
        .await?;
    sent.map(drop).map_err(Into::into)
}

/// Notes how a refund ended that its provider works on.
///
/// # Errors
/// Storage failed: the provider is to tell it again.
pub(super) async fn end_refund(
    parts: &OrderingParts<'_>,
    named: NamedRefund,
    state: RefundState,
) -> Result<(), Refusal> {
    let provider = named.provider.name();
    let found = parts
        .storage()
        .refund_named(provider, &named.refund_id)
        .await?;
    // One that somebody made at the provider by hand is not ours.
    let Some(RefundOfReceipt { refund, receipt }) = found else {
        return Ok(());
    };
    let change = RefundChange {
        id: refund.id,
        state,
        external_id: Some(named.refund_id),
    };
    let storage = parts.storage();
    let applied: Result<(), StorageError> = storage
        .write(async |tx| apply(parts, tx, &receipt, change).await)
        .await;
    Ok(applied?)
}

/// Where a refund stands now.
struct RefundChange {
    id: RefundId,
    state: RefundState,
    external_id: Option<String>,
}

/// Stores where a refund stands, moves its order and writes to the books; one that is done stays
/// done.
async fn apply(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    receipt: &Receipt,
    change: RefundChange,
) -> Result<(), StorageError> {
    let now = parts.now();
    // The order comes first, as wherever money moves.
    let mut order = match receipt.order_id {
        Some(id) => tx.lock_order(id).await?,
        None => None,
    };
    let Some(refund) = tx.lock_refund(change.id).await? else {
        return Ok(());
    };
    if refund.state == RefundState::Done || refund.state == change.state {
        return Ok(());
    }
    let refund = Refund {
        state: change.state,
        external_id: change.external_id.or(refund.external_id),
        ..refund
    };
    tx.update_refund(&refund, now).await?;
    let transition = match change.state {
        RefundState::Done => Some(OrderTransition::ConfirmRefund),
        RefundState::Failed => Some(OrderTransition::FailRefund),
        RefundState::Queued | RefundState::Sent => None,
    };
    if let (Some(order), Some(transition)) = (&mut order, transition) {
        let made = TransitionOfOrder {
            transition,
            actor: OrderActor::Provider,
            reason: None,
            now,
        };
        if move_order(parts, tx, order, &made).await? == Ok(Transitioned::Before) {
            return Ok(());
        }
    }
    if change.state == RefundState::Done {
        let returned = receipt.paid;
        let (kind, posting) = match receipt.order_id {
            Some(_) => (PostingKind::Refund, LedgerPosting::refund(returned)),
            None => (
                PostingKind::ReturnSurplus,
                LedgerPosting::return_surplus(returned),
            ),
        };
        let cause = PostingCause {
            id: parts.next_id(),
            kind,
            receipt_id: Some(receipt.id),
            order_id: receipt.order_id,
            now,
        };
        tx.post(&posting, cause).await?;
    }
    Ok(())
}
