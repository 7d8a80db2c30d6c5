//! Giving back what an order holds beside stock that is not carried out.

use crate::storage::ordering::Order;
use crate::storage::{StorageError, Transaction};

/// Gives back the coupon and the code of an order; its move gave back its pieces of stock.
pub(super) async fn release(tx: &mut Transaction, order: &Order) -> Result<(), StorageError> {
    tx.return_coupon(&order.order_no).await?;
    tx.release_code(order.id).await
}
