//! Orders that nobody paid in time.

use kiosk_domain::{OrderId, OrderState, OrderTransition, Transitioned, UserId};

use super::OrderingParts;
use super::close_sessions::end_sessions;
use super::move_order::move_order;
use super::release::release;
use crate::service::{Refusal, RefusalKind};
use crate::storage::StorageError;
use crate::storage::ordering::{Order, OrderActor, TransitionOfOrder};

/// How many orders are looked for at once.
const MOST: u32 = 500;

/// Times out all orders whose time to be paid is over, and gives back what they held; says how many.
/// One that cannot be timed out holds up no other.
///
/// # Errors
/// Storage does not answer; those before it are timed out.
pub async fn time_out_orders(parts: &OrderingParts<'_>) -> Result<u64, Refusal> {
    let mut count = 0;
    loop {
        let overdue = parts.storage().overdue_orders(parts.now(), MOST).await?;
        let before = count;
        for id in &overdue {
            match time_out(parts, *id).await {
                Ok(is_new) => count += u64::from(is_new),
                Err(refusal) if refusal.kind() == RefusalKind::Unavailable => return Err(refusal),
                Err(refusal) => tracing::warn!(order = %id, "it is not timed out: {refusal:?}"),
            }
        }
        let are_all = overdue.len() < usize::try_from(MOST).unwrap_or(usize::MAX);
        if are_all || count == before {
            return Ok(count);
        }
    }
}

/// An order as it stands at this moment: one whose time to be paid is over is timed out before
/// anybody sees it, whether the sweeper came by or not.
pub(super) async fn seen_now(parts: &OrderingParts<'_>, order: Order) -> Order {
    if order.state != OrderState::Pending || parts.now() < order.pay_by {
        return order;
    }
    let timed_out = match time_out(parts, order.id).await {
        Ok(_) => parts.storage().find_order(&order.order_no).await,
        Err(refusal) => {
            tracing::warn!(order = %order.id, "it is not timed out: {refusal:?}");
            Ok(None)
        }
    };
    match timed_out {
        Ok(Some(order)) if order.state != OrderState::Pending => order,
        // Whoever reads need not wait until it can be written.
        _ => Order {
            state: OrderState::Timeout,
            ..order
        },
    }
}

/// Times out the orders of a shopper whose time to be paid is over. Where that cannot be written,
/// the sweeper does it.
///
/// # Errors
/// [`StorageError`] where they cannot be read.
pub(super) async fn time_out_own(
    parts: &OrderingParts<'_>,
    user_id: UserId,
) -> Result<(), StorageError> {
    for id in parts
        .storage()
        .overdue_orders_of(user_id, parts.now())
        .await?
    {
        if let Err(refusal) = time_out(parts, id).await {
            tracing::warn!(order = %id, "it is not timed out: {refusal:?}");
        }
    }
    Ok(())
}

/// Times out one order, unless it was paid or cancelled meanwhile.
pub(super) async fn time_out(parts: &OrderingParts<'_>, id: OrderId) -> Result<bool, Refusal> {
    let now = parts.now();
    let made = TransitionOfOrder {
        transition: OrderTransition::TimeOut,
        actor: OrderActor::Shop,
        reason: None,
        now,
    };
    parts
        .storage()
        .write(async |tx| {
            let Some(mut order) = tx.lock_order(id).await? else {
                return Ok(false);
            };
            if order.state != OrderState::Pending || now < order.pay_by {
                return Ok(false);
            }
            let moved = move_order(parts, tx, &mut order, &made).await?;
            let is_new = matches!(moved, Ok(Transitioned::To(_)));
            if is_new {
                release(tx, &order).await?;
                end_sessions(parts, tx, order.id).await?;
            }
            Ok(is_new)
        })
        .await
}
