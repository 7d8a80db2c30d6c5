//! An order whose money is there.

use kiosk_domain::{LedgerPosting, OrderTransition, Transitioned};

use super::move_order::move_order;
use super::{DeliverOrder, OrderingParts};
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{
    Order, OrderActor, PostingCause, PostingKind, Receipt, TransitionOfOrder,
};

/// Notes that the money of a locked order is there, writes it to the books and queues the
/// delivery. An order that was paid before stays as it is.
///
/// Money that was surplus until now is taken from there.
///
/// # Errors
/// That the order's state does not allow it, which whoever calls this has made sure of.
pub(super) async fn settle(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    paid: SettledBy<'_>,
) -> Result<(), Refusal> {
    let now = parts.now();
    let made = TransitionOfOrder {
        transition: OrderTransition::Pay,
        actor: paid.actor,
        reason: paid.reason,
        now,
    };
    let moved = move_order(parts, tx, order, &made).await?;
    if moved.map_err(Refusal::failed)? == Transitioned::Before {
        return Ok(());
    }
    let (kind, posting) = match paid.kind {
        PostingKind::UseSurplus => (
            PostingKind::UseSurplus,
            LedgerPosting::use_surplus(
                order.totals,
                paid.receipt
                    .map_or(order.totals.total().amount(), |receipt| {
                        receipt.paid.amount()
                    }),
            ),
        ),
        _ => (PostingKind::Sale, LedgerPosting::sale(order.totals)),
    };
    let cause = PostingCause {
        id: parts.next_id(),
        kind,
        receipt_id: paid.receipt.map(|receipt| receipt.id),
        order_id: Some(order.id),
        now,
    };
    tx.post(&posting, cause).await?;
    let job = parts.job(&DeliverOrder { order_id: order.id })?;
    tx.queue_job(&job).await?;
    Ok(())
}

/// What settles an order.
#[derive(Clone, Debug)]
pub(super) struct SettledBy<'a> {
    /// The money; none where nothing was to pay.
    pub receipt: Option<&'a Receipt>,
    /// Whether the money is new or was surplus.
    pub kind: PostingKind,
    /// Who moves the order.
    pub actor: OrderActor,
    /// Why, where a person decided.
    pub reason: Option<String>,
}
