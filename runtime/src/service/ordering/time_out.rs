//! Orders that nobody paid in time.

use kiosk_domain::{OrderId, OrderState, OrderTransition, Transitioned};

use super::OrderingParts;
use super::move_order::move_order;
use super::release::release;
use crate::storage::StorageError;
use crate::storage::ordering::{OrderActor, TransitionOfOrder};

/// How many orders are looked for at once.
const MOST: u32 = 500;

/// Times out all orders whose time to be paid is over, and gives back what they held; says how many.
/// One that cannot be timed out holds up no other.
///
/// # Errors
/// [`StorageError`] where storage does not answer; those before it are timed out.
pub async fn time_out_orders(parts: &OrderingParts<'_>) -> Result<u64, StorageError> {
    let mut count = 0;
    loop {
        let overdue = parts.storage().overdue_orders(parts.now(), MOST).await?;
        let before = count;
        for id in &overdue {
            match time_out(parts, *id).await {
                Ok(is_new) => count += u64::from(is_new),
                Err(error @ StorageError::Unavailable(_)) => return Err(error),
                Err(error) => tracing::warn!(order = %id, "it is not timed out: {error}"),
            }
        }
        let are_all = overdue.len() < usize::try_from(MOST).unwrap_or(usize::MAX);
        if are_all || count == before {
            return Ok(count);
        }
    }
}

/// Times out one order, unless it was paid or cancelled meanwhile.
async fn time_out(parts: &OrderingParts<'_>, id: OrderId) -> Result<bool, StorageError> {
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
            }
            Ok(is_new)
        })
        .await
}
