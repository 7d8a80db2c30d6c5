//! An operator completes an order that was delivered by other means.

use kiosk_domain::{
    GoodsType, OrderNo, OrderState, OrderTransition, SupplyEvent, SupplyReview, SupplyState,
    owes_information,
};

use super::deliver::count_completed;
use super::hold::is_held;
use super::move_order::move_order;
use super::{OperatorError, OperatorNote, OrderingParts};
use crate::storage::ordering::{Order, SupplyNote};
use crate::storage::{Storage, Transaction};

/// Completes a paid order that an operator delivered by other means; one that is complete stays so.
/// What its supplier may be delivering is not completed, and what a rule of the owner's holds begins
/// its identity audit. The order as it is then.
///
/// # Errors
/// [`OperatorError`]; nothing is changed then, but for an audit that began.
pub async fn complete_by_hand(
    parts: &OrderingParts<'_>,
    order_no: &OrderNo,
    note: &OperatorNote,
) -> Result<Order, OperatorError> {
    let id = find(parts.storage(), order_no).await?.id;
    let completed: Result<Option<Order>, OperatorError> = parts
        .storage()
        .write(async |tx| {
            let order = tx.lock_order(id).await?;
            let mut order = order.ok_or_else(|| OperatorError::NoOrder(order_no.clone()))?;
            if order.state == OrderState::Completed {
                return Ok(Some(order));
            }
            require_due(&order)?;
            // Its job may not have asked the owner's rules yet. What they hold is held from here on.
            if is_held(parts, tx, &order).await? {
                return Ok(None);
            }
            match order.line.goods_type {
                GoodsType::Cdk => return Err(OperatorError::NoCode(order_no.clone())),
                GoodsType::DirectTopUp => close_supply(parts, tx, &order, note).await?,
                GoodsType::ProxyTopUp => {
                    let is_informed =
                        order.has_account() || tx.has_order_information(order.id).await?;
                    if owes_information(order.line.goods_type, is_informed) {
                        return Err(OperatorError::NoInformation);
                    }
                }
            }
            for transition in [OrderTransition::Process, OrderTransition::Complete] {
                let made = note.transition(transition, parts.now());
                move_order(parts, tx, &mut order, &made).await??;
            }
            count_completed(parts, tx, &order).await?;
            Ok(Some(order))
        })
        .await;
    completed?.ok_or_else(|| OperatorError::Held(order_no.clone()))
}

/// Sees to it that the supplier of a locked order is asked for nothing any more.
async fn close_supply(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &Order,
    note: &OperatorNote,
) -> Result<(), OperatorError> {
    let Some(mut supply) = tx.supply_of(order.id).await? else {
        return Ok(());
    };
    if supply.progress.state == SupplyState::Review(SupplyReview::SupplierGone) {
        let name = supply.supplier.unwrap_or_default();
        return Err(OperatorError::SupplierGone(name, order.order_no.clone()));
    }
    let closed = supply.progress.after(SupplyEvent::Close);
    supply.progress = closed.map_err(|error| OperatorError::SupplierAtWork(error.from))?;
    tx.save_supply(&mut supply, &noted(parts, "close", note))
        .await?;
    Ok(())
}

/// The order of a number.
pub(super) async fn find(storage: &Storage, order_no: &OrderNo) -> Result<Order, OperatorError> {
    let found = storage.find_order(order_no).await?;
    found.ok_or_else(|| OperatorError::NoOrder(order_no.clone()))
}

/// Refuses an order that is not to be delivered.
pub(super) fn require_due(order: &Order) -> Result<(), OperatorError> {
    match order.state {
        OrderState::WaitProcessing | OrderState::Processing => Ok(()),
        state => Err(OperatorError::NotDue(state)),
    }
}

/// Refuses an order that an identity audit holds: to deliver it is what the audit decides.
pub(super) async fn require_not_held(
    tx: &mut Transaction,
    order: &Order,
) -> Result<(), OperatorError> {
    let audit = tx.audit_of_locked(order.id).await?;
    match audit.filter(|audit| audit.status.holds_delivery()) {
        Some(_) => Err(OperatorError::Held(order.order_no.clone())),
        None => Ok(()),
    }
}

/// What an operator does to a delivery.
pub(super) fn noted(
    parts: &OrderingParts<'_>,
    kind: &'static str,
    note: &OperatorNote,
) -> SupplyNote {
    SupplyNote {
        kind,
        actor: note.actor(),
        detail: Some(note.why.clone()),
        now: parts.now(),
    }
}
