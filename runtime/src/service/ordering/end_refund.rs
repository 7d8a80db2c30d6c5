//! How a refund went: stored, its order moved, and written to the books.

use kiosk_domain::{LedgerPosting, OrderState, OrderTransition, RefundId};

use super::OrderingParts;
use super::move_order::move_order;
use super::tell_move::{OrderTopic, tell_topic};
use crate::config::ProviderName;
use crate::service::Refusal;
use crate::storage::ordering::{
    NewPaymentEvent, Order, OrderActor, PostingCause, PostingKind, Receipt, Refund,
    RefundOfReceipt, RefundState, TransitionOfOrder,
};
use crate::storage::{StorageError, Transaction};

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
            change_refund(parts, tx, &receipt, change).await
        })
        .await;
    Ok(applied?)
}

/// Where a refund stands now.
pub(super) struct RefundChange {
    pub id: RefundId,
    pub end: RefundEnd,
    pub external_id: Option<String>,
}

/// Stores where a refund stands, moves its order and writes to the books. Of one that is done only
/// that it failed after all is heard, and nothing more of an attempt that failed: what a provider says
/// of it then is older, and the money is still there for a person to send again.
pub(super) async fn change_refund(
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
    let is_same_attempt = refund.external_id.is_some() && refund.external_id == change.external_id;
    let is_bounced = match (refund.state, state) {
        (before, after) if before == after => return Ok(()),
        (RefundState::Done, RefundState::Failed) => true,
        (RefundState::Done, _) => return Ok(()),
        (RefundState::Failed, _) if is_same_attempt => return Ok(()),
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
