//! Giving back what an order holds that is not carried out.

use super::offer::stock_takes;
use crate::storage::ordering::Order;
use crate::storage::{StorageError, Transaction};

/// Gives back the coupon, the pieces of stock and the code of an order.
pub(super) async fn release(tx: &mut Transaction, order: &Order) -> Result<(), StorageError> {
    tx.return_coupon(&order.order_no).await?;
    let takes = stock_takes(order.line.sku_id, order.stock);
    tx.return_stock(&takes).await?;
    tx.release_code(order.id).await
}
