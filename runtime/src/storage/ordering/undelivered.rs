//! Paid orders whose delivery has not begun.

use kiosk_domain::{AuditStatus, OrderId, OrderState, UnixTime};

use crate::storage::{Storage, StorageError};

impl Storage {
    /// Orders that were paid by a moment and whose delivery has not begun, the oldest first, but for
    /// those of users who are blocked, and those that an identity audit holds.
    ///
    /// # Errors
    /// [`StorageError::Unavailable`] when the database does not answer.
    pub async fn undelivered_orders(
        &self,
        paid_by: UnixTime,
        most: u32,
    ) -> Result<Vec<OrderId>, StorageError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT orders.id FROM orders
             JOIN users ON users.id = orders.user_id AND users.blocked_at IS NULL
             JOIN order_event ON order_event.order_id = orders.id
                AND order_event.n = orders.events AND order_event.created_at <= $1
             LEFT JOIN audit ON audit.order_id = orders.id
             WHERE orders.state = $4 AND (audit.status IS NULL OR audit.status = $3)
             ORDER BY orders.id LIMIT $2",
        )
        .bind(paid_by.secs())
        .bind(i64::from(most))
        .bind(i64::from(AuditStatus::Pass.to_wire()))
        .bind(OrderState::WaitProcessing.name())
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(OrderId::new).collect())
    }
}
