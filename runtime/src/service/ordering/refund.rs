//! Money that goes back: queued in the transaction that makes it necessary, sent by a job.

use kiosk_domain::{LedgerPosting, OrderState, OrderTransition, ReceiptId, RefundId};
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use super::ask_payment::provider_of;
use super::move_order::move_order;
use super::tell_move::{OrderTopic, tell_topic};
use crate::adapters::payment::{PaymentError, RefundRequest, RefundStatus};
use crate::config::ProviderName;
use crate::service::{JobPayload, Refusal};
use crate::storage::ordering::{
    NewPaymentEvent, Order, OrderActor, PostingCause, PostingKind, Receipt, Refund,
    RefundOfReceipt, RefundState, TransitionOfOrder,
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
    /// What the shop calls it, where the provider says so.
    pub reference: Option<RefundId>,
    /// The name of the event that tells of it.
    pub event_id: String,
}

/// How far a provider says that a refund is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RefundEnd {
    /// It is worked on.
    Sent,
    /// The money is back.
    Done,
    /// The money cannot go back, and why.
    Failed(String),
}

impl RefundEnd {
    const fn state(&self) -> RefundState {
        match self {
            Self::Sent => RefundState::Sent,
            Self::Done => RefundState::Done,
            Self::Failed(_) => RefundState::Failed,
        }
    }

    /// The name of the event that tells of it, in storage.
    const fn event_kind(&self) -> &'static str {
        match self {
            Self::Sent => "refund-sent",
            Self::Done => "refunded",
            Self::Failed(_) => "refund-failed",
        }
    }
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
        queue_job(parts, tx, refund_id).await?;
    }
    Ok(())
}

/// Begins a refund anew that failed, under another key; says whether it had failed.
pub(super) async fn restart_refund(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    refund: Refund,
) -> Result<bool, Refusal> {
    if refund.state != RefundState::Failed {
        return Ok(false);
    }
    if let Some(external_id) = &refund.external_id {
        tx.note_refund_attempt(refund.id, external_id, parts.now())
            .await?;
    }
    let refund = Refund {
        state: RefundState::Queued,
        external_id: None,
        attempts: refund.attempts + 1,
        reason: None,
        ..refund
    };
    tx.update_refund(&refund, parts.now()).await?;
    queue_job(parts, tx, refund.id).await?;
    Ok(true)
}

async fn queue_job(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    refund_id: RefundId,
) -> Result<(), Refusal> {
    let job = SendRefund { refund_id }.queued(parts.next_id(), parts.now());
    Ok(tx.queue_job(&job.map_err(Refusal::failed)?).await?)
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
        .write(async |tx| apply(parts, tx, &receipt, change).await)
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

/// Notes how a refund ended that its provider works on; each event is heard once.
///
/// # Errors
/// Storage failed: the provider is to tell it again.
pub(super) async fn end_refund(
    parts: &OrderingParts<'_>,
    named: NamedRefund,
    end: RefundEnd,
) -> Result<(), Refusal> {
    let provider = named.provider.name();
    let storage = parts.storage();
    let by_name = storage.refund_named(provider, &named.refund_id).await?;
    let found = match (by_name, named.reference) {
        (None, Some(id)) => storage.find_refund(id).await?.filter(|ours| {
            // Whatever has a name of its own was found by that.
            ours.receipt.provider == provider && ours.refund.external_id.is_none()
        }),
        (found, _) => found,
    };
    // One that somebody made at the provider by hand is not ours.
    let Some(RefundOfReceipt { refund, receipt }) = found else {
        return Ok(());
    };
    let told = NewPaymentEvent {
        payment_id: receipt.payment_id,
        provider,
        event_id: &named.event_id,
        kind: end.event_kind(),
        now: parts.now(),
    };
    let change = RefundChange {
        id: refund.id,
        end,
        external_id: Some(named.refund_id.clone()),
    };
    let applied: Result<(), StorageError> = storage
        .write(async |tx| {
            // The order comes before its refund, and the word is judged on what nobody changes.
            if let Some(id) = receipt.order_id {
                tx.lock_order(id).await?;
            }
            let is_past = match tx.lock_refund(refund.id).await? {
                Some(locked) if locked.external_id.as_ref() == Some(&named.refund_id) => false,
                // The word of an attempt before the present one says nothing of it.
                Some(_) => tx.is_past_attempt(refund.id, &named.refund_id).await?,
                None => true,
            };
            if !tx.note_payment_event(told).await? || is_past {
                return Ok(());
            }
            apply(parts, tx, &receipt, change).await
        })
        .await;
    Ok(applied?)
}

/// Where a refund stands now.
struct RefundChange {
    id: RefundId,
    end: RefundEnd,
    external_id: Option<String>,
}

/// Stores where a refund stands, moves its order and writes to the books. Of one that is done only
/// that it failed after all is heard.
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
    let state = change.end.state();
    let is_bounced = match (refund.state, state) {
        (before, after) if before == after => return Ok(()),
        (RefundState::Done, RefundState::Failed) => true,
        (RefundState::Done, _) => return Ok(()),
        _ => false,
    };
    let reason = match change.end {
        RefundEnd::Failed(reason) => Some(reason),
        RefundEnd::Sent | RefundEnd::Done => None,
    };
    let refund = Refund {
        state,
        external_id: change.external_id.or(refund.external_id),
        reason,
        ..refund
    };
    tx.update_refund(&refund, now).await?;
    if let Some(reason) = &refund.reason {
        tracing::warn!(
            refund = %refund.id,
            payment = %receipt.payment_id,
            reason,
            is_bounced,
            "money did not go back: see `kiosk payments list --state refund-failed`, and send it \
             again by `kiosk payments refund`, or `kiosk orders refund` where its order is being \
             refunded"
        );
    }
    if is_bounced {
        let bounced = LedgerPosting::surplus(receipt.paid);
        let posting = KindPosting {
            kind: PostingKind::Surplus,
            posting: bounced,
        };
        return book(parts, tx, receipt, posting).await;
    }
    // What bounced belongs to no order any more: its order stays refunded.
    let is_of_order = match &mut order {
        Some(order) if order.state != OrderState::Refunded => {
            move_refunding(parts, tx, order, state).await?;
            true
        }
        _ => false,
    };
    if state != RefundState::Done {
        return Ok(());
    }
    let returned = receipt.paid;
    let posting = if is_of_order {
        KindPosting {
            kind: PostingKind::Refund,
            posting: LedgerPosting::refund(returned),
        }
    } else {
        if let Some(order) = tx.order_of_payment(receipt.payment_id).await? {
            tell_topic(parts, tx, &order, OrderTopic::returned(receipt.id)).await?;
        }
        KindPosting {
            kind: PostingKind::ReturnSurplus,
            posting: LedgerPosting::return_surplus(returned),
        }
    };
    book(parts, tx, receipt, posting).await
}

/// Moves an order as its refund went. A refund that was held to have failed may still be done.
async fn move_refunding(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    refund: RefundState,
) -> Result<(), StorageError> {
    let transitions: &[OrderTransition] = match refund {
        RefundState::Done if order.state == OrderState::RefundFail => {
            &[OrderTransition::Refund, OrderTransition::ConfirmRefund]
        }
        RefundState::Done => &[OrderTransition::ConfirmRefund],
        RefundState::Failed => &[OrderTransition::FailRefund],
        RefundState::Queued | RefundState::Sent => &[],
    };
    for transition in transitions {
        let made = TransitionOfOrder {
            transition: *transition,
            actor: OrderActor::Provider,
            reason: None,
            now: parts.now(),
        };
        if let Err(illegal) = move_order(parts, tx, order, &made).await? {
            tracing::warn!(order = %order.id, "its refund does not move it: {illegal}");
        }
    }
    Ok(())
}

/// A posting with what it tells of.
struct KindPosting {
    kind: PostingKind,
    posting: LedgerPosting,
}

async fn book(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    receipt: &Receipt,
    booked: KindPosting,
) -> Result<(), StorageError> {
    let KindPosting { kind, posting } = booked;
    let cause = PostingCause {
        id: parts.next_id(),
        kind,
        receipt_id: Some(receipt.id),
        order_id: receipt.order_id,
        now: parts.now(),
    };
    tx.post(&posting, cause).await
}
