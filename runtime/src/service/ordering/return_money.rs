//! Sending back what a paid order had paid that is not delivered.

use kiosk_domain::{IllegalTransition, OrderState, OrderTransition, Transitioned};

use super::OrderingParts;
use super::move_order::move_order;
use super::queue_refund::{queue_refund, restart_refund};
use super::release::release;
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{Order, OrderActor, Receipt, TransitionOfOrder};

/// Who has money sent back, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoneyReturn {
    /// Who.
    pub actor: OrderActor,
    /// Why.
    pub why: String,
}

/// Begins to send back what a locked order had paid, by a job, or tries again where that failed; gives
/// back at once what it held, but for a code that was sold. One that had nothing to pay is refunded at
/// once; one whose money is on its way stays as it is.
///
/// # Errors
/// [`IllegalTransition`] inside, where the order is not paid, or delivered; nothing is changed then.
pub async fn return_money(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    returned: MoneyReturn,
) -> Result<Result<(), IllegalTransition>, Refusal> {
    let made = |transition| TransitionOfOrder {
        transition,
        actor: returned.actor.clone(),
        reason: Some(returned.why.clone()),
        now: parts.now(),
    };
    let before = order.state;
    match move_order(parts, tx, order, &made(OrderTransition::Refund)).await? {
        Ok(Transitioned::Before) => return Ok(Ok(())),
        Ok(Transitioned::To(_)) => {}
        Err(illegal) => return Ok(Err(illegal)),
    }
    if before != OrderState::RefundFail {
        release(tx, order).await?;
    }
    match tx.receipt_paying(order.id).await? {
        Some(receipt) => send_back(parts, tx, &receipt).await.map(Ok),
        None => {
            let confirm = made(OrderTransition::ConfirmRefund);
            Ok(move_order(parts, tx, order, &confirm).await?.map(drop))
        }
    }
}

async fn send_back(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    receipt: &Receipt,
) -> Result<(), Refusal> {
    match tx.lock_refund_of(receipt.id).await? {
        Some(failed) => restart_refund(parts, tx, failed).await.map(drop),
        None => queue_refund(parts, tx, receipt.id).await,
    }
}
