//! An operator completes an order that was delivered by other means.

use kiosk_domain::{
    GoodsType, IllegalTransition, OrderNo, OrderState, OrderTransition, SupplyEvent, SupplyReview,
    SupplyState, owes_information,
};

use super::deliver::count_completed;
use super::hold::is_held;
use super::move_order::move_order;
use super::{OperatorNote, OrderingParts};
use crate::service::Refusal;
use crate::storage::ordering::{Order, SupplyNote};
use crate::storage::{Storage, StorageError, Transaction};

/// Why an order cannot be completed, or its delivery not be tried again.
#[derive(Debug, thiserror::Error)]
pub enum HandleOrderError {
    /// There is no such order.
    #[error("there is no order `{0}`\nhint: `kiosk orders list` shows them all")]
    NoOrder(OrderNo),
    /// It is not to be delivered as it stands.
    #[error("the order is `{}`: only a paid order that is not delivered is handled", .0.name())]
    NotDue(OrderState),
    /// A code is sold or not; nobody says so by hand.
    #[error(
        "an order of a code is completed by its code alone\nhint: `kiosk orders retry {0} --why …` \
         where codes were imported or their keys are back, or `kiosk orders refund {0} --why …`"
    )]
    NoCode(OrderNo),
    /// An identity audit holds it.
    #[error(
        "an identity audit holds it\nhint: decide it first, by `kiosk audits pass {0} --why …` or \
         `kiosk audits refuse {0} --reason … --why …`"
    )]
    Held(OrderNo),
    /// Its supplier may be delivering.
    #[error(
        "its supplier may be delivering it (`{}`)\nhint: wait until `kiosk orders list --queue` shows it",
        .0.name()
    )]
    UnderWay(SupplyState),
    /// The shopper still has to say where it goes.
    #[error(
        "the shopper has not said where it goes\nhint: ask them to fill it in on the order's page"
    )]
    NoInformation,
    /// Nobody delivers its goods.
    #[error(
        "nobody delivers its goods\nhint: choose a supplier in `[runtime.suppliers.…]`, or `kiosk orders complete {0} --why …`"
    )]
    NoSupplier(OrderNo),
    /// The supplier that may know of it is gone.
    #[error(
        "`{0}` was asked for it, and is no supplier any more\nhint: add `[runtime.suppliers.{0}]` again, so that it can be inquired of"
    )]
    SupplierGone(String),
    /// The supplier that may have it is gone, so nobody knows whether it is delivered.
    #[error(
        "`{0}` may be delivering it, and is no supplier any more\nhint: add \
         `[runtime.suppliers.{0}]` again and `kiosk orders retry {1} --why …`: it is inquired of, and \
         when it does not answer for a day the order can be completed or refunded"
    )]
    MayBeDelivered(String, OrderNo),
    /// A person delivers it.
    #[error("a person delivers it\nhint: when it is done, `kiosk orders complete {0} --why …`")]
    ByHand(OrderNo),
    /// The order stands where this cannot happen to it.
    #[error(transparent)]
    Transition(#[from] IllegalTransition),
    /// The shop failed.
    #[error("it failed: {}", .0.message().reason())]
    Shop(Refusal),
}

impl From<Refusal> for HandleOrderError {
    fn from(refusal: Refusal) -> Self {
        Self::Shop(refusal)
    }
}

impl From<StorageError> for HandleOrderError {
    fn from(error: StorageError) -> Self {
        Self::Shop(error.into())
    }
}

/// Completes a paid order that an operator delivered by other means; one that is complete stays so.
/// What its supplier may be delivering is not completed, and what a rule of the owner's holds begins
/// its identity audit. The order as it is then.
///
/// # Errors
/// [`HandleOrderError`]; nothing is changed then, but for an audit that began.
pub async fn complete_by_hand(
    parts: &OrderingParts<'_>,
    order_no: &OrderNo,
    note: &OperatorNote,
) -> Result<Order, HandleOrderError> {
    let id = find(parts.storage(), order_no).await?.id;
    let completed: Result<Option<Order>, HandleOrderError> = parts
        .storage()
        .write(async |tx| {
            let order = tx.lock_order(id).await?;
            let mut order = order.ok_or_else(|| HandleOrderError::NoOrder(order_no.clone()))?;
            if order.state == OrderState::Completed {
                return Ok(Some(order));
            }
            require_due(&order)?;
            // Its job may not have asked the owner's rules yet. What they hold is held from here on.
            if is_held(parts, tx, &order).await? {
                return Ok(None);
            }
            match order.line.goods_type {
                GoodsType::Cdk => return Err(HandleOrderError::NoCode(order_no.clone())),
                GoodsType::DirectTopUp => close_supply(parts, tx, &order, note).await?,
                GoodsType::ProxyTopUp => {
                    let is_informed =
                        order.has_account() || tx.has_order_information(order.id).await?;
                    if owes_information(order.line.goods_type, is_informed) {
                        return Err(HandleOrderError::NoInformation);
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
    completed?.ok_or_else(|| HandleOrderError::Held(order_no.clone()))
}

/// Sees to it that the supplier of a locked order is asked for nothing any more.
async fn close_supply(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &Order,
    note: &OperatorNote,
) -> Result<(), HandleOrderError> {
    let Some(mut supply) = tx.supply_of(order.id).await? else {
        return Ok(());
    };
    if supply.progress.state == SupplyState::Review(SupplyReview::SupplierGone) {
        let name = supply.supplier.unwrap_or_default();
        return Err(HandleOrderError::MayBeDelivered(
            name,
            order.order_no.clone(),
        ));
    }
    let closed = supply.progress.after(SupplyEvent::Close);
    supply.progress = closed.map_err(|error| HandleOrderError::UnderWay(error.from))?;
    tx.save_supply(&mut supply, &noted(parts, "close", note))
        .await?;
    Ok(())
}

/// The order of a number.
pub(super) async fn find(storage: &Storage, order_no: &OrderNo) -> Result<Order, HandleOrderError> {
    let found = storage.find_order(order_no).await?;
    found.ok_or_else(|| HandleOrderError::NoOrder(order_no.clone()))
}

/// Refuses an order that is not to be delivered.
pub(super) fn require_due(order: &Order) -> Result<(), HandleOrderError> {
    match order.state {
        OrderState::WaitProcessing | OrderState::Processing => Ok(()),
        state => Err(HandleOrderError::NotDue(state)),
    }
}

/// Refuses an order that an identity audit holds: to deliver it is what the audit decides.
pub(super) async fn require_not_held(
    tx: &mut Transaction,
    order: &Order,
) -> Result<(), HandleOrderError> {
    let audit = tx.audit_of_locked(order.id).await?;
    match audit.filter(|audit| audit.status.holds_delivery()) {
        Some(_) => Err(HandleOrderError::Held(order.order_no.clone())),
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
