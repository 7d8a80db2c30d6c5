//! An operator sends back what a paid order had paid, before it is delivered.

use kiosk_domain::{OrderNo, OrderState, OrderTransition, Transitioned};

use super::move_order::move_order;
use super::refund::{queue_refund, restart_refund};
use super::release::release;
use super::{OperatorError, OperatorNote, OrderingParts};
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{Order, Receipt};

/// Refunds a paid order that is not delivered, or tries again where that failed: what it held is
/// given back at once, but for a code that was sold; its money goes back by a job. An order that had
/// nothing to pay is refunded at once, and one that is being refunded stays as it is. The order as it
/// is then.
///
/// # Errors
/// [`OperatorError`]; nothing is changed then.
pub async fn refund_order(
    parts: &OrderingParts<'_>,
    order_no: &OrderNo,
    note: OperatorNote,
) -> Result<Order, OperatorError> {
    let found = parts.storage().find_order(order_no).await?;
    let id = found
        .ok_or_else(|| OperatorError::NoOrder(order_no.clone()))?
        .id;
    let now = parts.now();
    parts
        .storage()
        .write(async |tx| {
            let mut order = tx.lock_order(id).await?.ok_or_else(Refusal::not_found)?;
            let supply = tx.supply_of(order.id).await?;
            let may_deliver = supply.is_some_and(|supply| supply.progress.may_deliver());
            if order.state == OrderState::Processing && may_deliver {
                return Err(OperatorError::SupplierAtWork(order_no.clone()));
            }
            let before = order.state;
            let refund = note.transition(OrderTransition::Refund, now);
            if move_order(parts, tx, &mut order, &refund).await?? == Transitioned::Before {
                return Ok(order);
            }
            if before != OrderState::RefundFail {
                release(tx, &order).await?;
            }
            match tx.receipt_paying(order.id).await? {
                Some(receipt) => send_back(parts, tx, &receipt).await?,
                None => {
                    let confirm = note.transition(OrderTransition::ConfirmRefund, now);
                    move_order(parts, tx, &mut order, &confirm).await??;
                }
            }
            Ok(order)
        })
        .await
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
