//! A shopper takes back an order that is not paid.

use kiosk_domain::{OrderNo, OrderTransition, Transitioned, UserId};

use super::OrderingParts;
use super::move_order::move_order;
use super::release::release;
use crate::service::Refusal;
use crate::storage::ordering::{Order, OrderActor, TransitionOfOrder};
use crate::words::Word;

/// Cancels an order of a shopper, and gives back what it held; one that is cancelled stays so. The order as it is then.
///
/// # Errors
/// The shopper has no such order, or it is paid, being paid or over.
pub async fn cancel_order(
    parts: &OrderingParts<'_>,
    user_id: UserId,
    order_no: &OrderNo,
) -> Result<Order, Refusal> {
    let found = parts.storage().find_order(order_no).await?;
    let own = found.filter(|order| order.user_id == user_id);
    let id = own.ok_or_else(Refusal::not_found)?.id;
    let made = TransitionOfOrder {
        transition: OrderTransition::Cancel,
        actor: OrderActor::Shopper,
        reason: None,
        now: parts.now(),
    };
    parts
        .storage()
        .write(async |tx| {
            let mut order = tx.lock_order(id).await?.ok_or_else(Refusal::not_found)?;
            let moved = move_order(parts, tx, &mut order, &made).await?;
            let moved = moved.map_err(|_| Refusal::because(Word("ordering.not_cancellable")))?;
            if moved != Transitioned::Before {
                release(tx, &order).await?;
            }
            Ok(order)
        })
        .await
}
