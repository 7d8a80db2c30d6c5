//! An operator wants the delivery of an order tried again.

use kiosk_domain::{GoodsType, OrderNo, SupplyEvent};

use super::complete_by_hand::{find, noted, require_due, require_not_held};
use super::supply_step::queue_next;
use super::{DeliverOrder, OperatorError, OperatorNote, OrderingParts};
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{Order, RetryOfOrder};

/// Tries the delivery of a paid order again. A supplier is inquired of first: what it may have
/// delivered is not asked for again. The order as it is then.
///
/// # Errors
/// [`OperatorError`]; nothing is changed then.
pub async fn retry_delivery(
    parts: &OrderingParts<'_>,
    order_no: &OrderNo,
    note: &OperatorNote,
) -> Result<Order, OperatorError> {
    let id = find(parts.storage(), order_no).await?.id;
    parts
        .storage()
        .write(async |tx| {
            let order = tx.lock_order(id).await?;
            let mut order = order.ok_or_else(|| OperatorError::NoOrder(order_no.clone()))?;
            require_due(&order)?;
            require_not_held(tx, &order).await?;
            if order.line.goods_type == GoodsType::ProxyTopUp {
                return Err(OperatorError::ByHand(order_no.clone()));
            }
            match tx.supply_of(id).await? {
                Some(_) => retry_supply(parts, tx, &order, note).await?,
                None => deliver_again(parts, tx, &mut order, note).await?,
            }
            Ok(order)
        })
        .await
}

async fn retry_supply(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &Order,
    note: &OperatorNote,
) -> Result<(), OperatorError> {
    let supply = tx.supply_of(order.id).await?;
    let mut supply = supply.ok_or_else(Refusal::not_found)?;
    if supply.progress.state.is_under_way() {
        return Err(OperatorError::SupplierAtWork(supply.progress.state));
    }
    match &supply.supplier {
        // Only who was asked knows whether it delivered.
        Some(name) if parts.suppliers.find(name).is_none() => {
            return Err(OperatorError::SupplierGone(
                name.clone(),
                order.order_no.clone(),
            ));
        }
        Some(_) => {}
        None => {
            let name = parts
                .suppliers
                .name_of(order.line.sku_id, order.line.group_id);
            let name = name.ok_or_else(|| OperatorError::NoSupplier(order.order_no.clone()))?;
            supply.supplier = Some(name.to_owned());
        }
    }
    let retried = supply.progress.after(SupplyEvent::Retry);
    supply.progress = retried.map_err(|error| OperatorError::SupplierAtWork(error.from))?;
    supply.next_at = parts.now();
    tx.save_supply(&mut supply, &noted(parts, "retry", note))
        .await?;
    Ok(queue_next(parts, tx, &supply).await?)
}

async fn deliver_again(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    note: &OperatorNote,
) -> Result<(), OperatorError> {
    let retried = RetryOfOrder {
        actor: note.actor(),
        reason: note.why.clone(),
        now: parts.now(),
    };
    tx.note_retry(order, &retried).await?;
    let job = parts.job(&DeliverOrder { order_id: order.id })?;
    Ok(tx.queue_job(&job).await?)
}
