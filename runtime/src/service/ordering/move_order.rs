//! Moving an order: the one door, behind which everybody hears of it who is to.

use kiosk_domain::{IllegalTransition, Transitioned};

use super::OrderingParts;
use super::tell_move::{MovedOrder, tell_move};
use crate::storage::ordering::{Order, TransitionOfOrder};
use crate::storage::{StorageError, Transaction};

/// Moves an order that this transaction has locked, and lets everybody hear of it who is to: by
/// rows and jobs of the same transaction. A move that was made before changes and tells nothing.
///
/// # Errors
/// [`IllegalTransition`] inside, where the order's state does not allow it.
pub(super) async fn move_order(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    made: &TransitionOfOrder,
) -> Result<Result<Transitioned, IllegalTransition>, StorageError> {
    let from = order.state;
    let moved = tx.move_order(order, made).await?;
    if let Ok(Transitioned::To(_)) = moved {
        tell_move(parts, tx, MovedOrder { order, from, made }).await?;
    }
    Ok(moved)
}
