//! Taking back an order that is not paid: by its shopper, or by an operator.

use kiosk_domain::{OrderId, OrderNo, OrderTransition, Transitioned, UserId};

use super::close_sessions::end_sessions;
use super::complete_by_hand::find;
use super::move_order::move_order;
use super::own_order::own_order;
use super::release::release;
use super::{OperatorError, OperatorNote, OrderingParts};
use crate::service::Refusal;
use crate::storage::ordering::{Order, OrderActor, TransitionOfOrder};
use crate::words::Word;

/// Cancels an order of a shopper, and gives back what it held; one that is cancelled stays so. The
/// order as it is then.
///
/// # Errors
/// The shopper has no such order, or it is paid, being paid or over.
pub async fn cancel_order(
    parts: &OrderingParts<'_>,
    user_id: UserId,
    order_no: &OrderNo,
) -> Result<Order, Refusal> {
    let id = own_order(parts, user_id, order_no).await?.id;
    let made = TransitionOfOrder {
        transition: OrderTransition::Cancel,
        actor: OrderActor::Shopper,
        reason: None,
        now: parts.now(),
    };
    let cancelled = cancel(parts, id, &made).await;
    cancelled.map_err(|error| match error {
        OperatorError::Transition(_) => Refusal::because(Word("ordering.not_cancellable")),
        OperatorError::Shop(refusal) => refusal,
        _ => Refusal::not_found(),
    })
}

/// Cancels an order that is not paid, as an operator decided. The order as it is then.
///
/// # Errors
/// [`OperatorError`]; nothing is changed then.
pub async fn cancel_order_as_operator(
    parts: &OrderingParts<'_>,
    order_no: &OrderNo,
    note: &OperatorNote,
) -> Result<Order, OperatorError> {
    let order = find(parts.storage(), order_no).await?;
    let made = note.transition(OrderTransition::Cancel, parts.now());
    cancel(parts, order.id, &made).await
}

async fn cancel(
    parts: &OrderingParts<'_>,
    id: OrderId,
    made: &TransitionOfOrder,
) -> Result<Order, OperatorError> {
    parts
        .storage()
        .write(async |tx| {
            let mut order = tx.lock_order(id).await?.ok_or_else(Refusal::not_found)?;
            if move_order(parts, tx, &mut order, made).await?? != Transitioned::Before {
                release(tx, &order).await?;
                end_sessions(parts, tx, order.id).await?;
            }
            Ok(order)
        })
        .await
}
