//! Moving an order: the one door, behind which its stock moves with it, and everybody hears of it who
//! is to.

use kiosk_domain::{IllegalTransition, StockOutcome, Transitioned};

use super::OrderingParts;
use super::tell_move::{MovedOrder, tell_move};
use crate::storage::ordering::{Order, OrderStock, TransitionOfOrder};
use crate::storage::{StorageError, Transaction};

/// Moves an order that this transaction has locked, and its pieces of stock, and lets everybody hear of
/// it who is to: by rows and jobs of the same transaction. A move that was made before changes and tells nothing.
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
    if let Ok(Transitioned::To(to)) = moved {
        if let Some(outcome) = StockOutcome::of_move(from, to) {
            let pieces = order.stock.pieces(order.line.sku_id);
            let settled = tx.settle_stock(&pieces, outcome).await?;
            // A count that was made meanwhile has them among the taken.
            if outcome == StockOutcome::HandOver && settled != pieces {
                order.stock = OrderStock::of(&settled);
                tx.set_order_stock(order).await?;
            }
        }
        tell_move(parts, tx, MovedOrder { order, from, made }).await?;
    }
    Ok(moved)
}
