//! Giving back what an order holds that is not carried out.

use crate::storage::ordering::Order;
use crate::storage::{StorageError, Transaction};

/// Gives back the coupon, the pieces of stock and the code of an order.
pub(super) async fn release(tx: &mut Transaction, order: &Order) -> Result<(), StorageError> {
    tx.return_coupon(&order.order_no).await?;
    tx.return_stock(&order.stock.returns(order.line.sku_id))
        .await?;
    tx.release_code(order.id).await
}
