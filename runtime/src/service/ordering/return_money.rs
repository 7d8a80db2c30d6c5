//! Sending back what a paid order had paid that is not delivered.

use kiosk_domain::{OrderTransition, Transitioned};

use super::OrderingParts;
use super::move_order::move_order;
use super::refund::queue_refund;
use super::release::release;
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{Order, OrderActor, Receipt, TransitionOfOrder};

/// Who has money sent back, and why.
#[derive(Clone, Debug)]
pub struct MoneyReturn<'a> {
    /// Who.
    pub actor: OrderActor,
    /// Why.
    pub why: String,
    /// The money; none where nothing was to pay.
    pub receipt: Option<&'a Receipt>,
}

/// Begins to send back what a locked order had paid, by a job, and gives back what it held. One
/// that had nothing to pay is refunded at once; one whose money is on its way stays as it is.
///
/// # Errors
/// That the order is not paid, or delivered; nothing is changed then.
pub async fn return_money(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    returned: MoneyReturn<'_>,
) -> Result<(), Refusal> {
    let made = |transition| TransitionOfOrder {
        transition,
        actor: returned.actor.clone(),
        reason: Some(returned.why.clone()),
        now: parts.now(),
    };
    let refund = move_order(parts, tx, order, &made(OrderTransition::Refund)).await?;
    if refund.map_err(Refusal::failed)? == Transitioned::Before {
        return Ok(());
    }
    release(tx, order).await?;
    match returned.receipt {
        Some(receipt) => queue_refund(parts, tx, receipt.id).await,
        None => {
            let confirm = made(OrderTransition::ConfirmRefund);
            let moved = move_order(parts, tx, order, &confirm).await?;
            moved.map(drop).map_err(Refusal::failed)
        }
    }
}
