//! Moving an order: the one door, behind which its stock moves with it, and everybody hears of it who
//! is to.

use kiosk_domain::{IllegalTransition, OrderState, Transitioned};

use super::OrderingParts;
use super::tell_move::{MovedOrder, tell_move};
use crate::storage::catalogue::StockOutcome;
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
        if let Some(outcome) = stock_outcome(from, to) {
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

/// What becomes of an order's pieces of stock.
const fn stock_outcome(from: OrderState, to: OrderState) -> Option<StockOutcome> {
    match (from.holds_stock(), to) {
        (true, OrderState::Processing) => Some(StockOutcome::HandOver),
        (true, OrderState::Timeout | OrderState::Cancel | OrderState::Refunding) => {
            Some(StockOutcome::Release)
        }
        // What failed to go back goes again; the pieces went back at first.
        (false, OrderState::Refunding) if matches!(from, OrderState::Processing) => {
            Some(StockOutcome::GiveBack)
        }
        _ => None,
    }
}
