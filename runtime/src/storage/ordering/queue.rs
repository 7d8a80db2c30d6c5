//! Orders as operators list them: by state, or those that wait for a person.

use kiosk_domain::{AuditStatus, OrderId, OrderState};

use super::Order;
use super::row::{order, order_columns};
use crate::storage::{Storage, StorageError};

/// Which orders an operator wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperatorOrderQuery {
    /// Those in this state alone.
    pub state: Option<OrderState>,
    /// Those alone that wait for a person.
    pub queue: bool,
    /// Those alone that are listed behind this one.
    pub behind: Option<OrderId>,
    /// How many at most.
    pub most: u32,
}

impl Storage {
    /// Orders as an operator lists them: the newest first, and those that wait for a person the
    /// oldest first. Those are proxy top-ups, codes that ran out or cannot be read, deliveries in
    /// review, and paid orders of users who were blocked; but none that an identity audit holds.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn operator_orders(
        &self,
        query: OperatorOrderQuery,
    ) -> Result<Vec<Order>, StorageError> {
        let statement = if query.queue {
            concat!(
                "SELECT ",
                order_columns!(),
                " FROM orders WHERE state IN ('waitProcessing', 'processing')
                 AND ($1 = '' OR state = $1) AND id > $2 AND (
                    goods_type = 3 OR (goods_type = 2 AND state = 'processing')
                    OR EXISTS (SELECT 1 FROM supply WHERE supply.order_id = orders.id
                        AND supply.state LIKE 'review-%')
                    OR (state = 'waitProcessing' AND EXISTS (SELECT 1 FROM users
                        WHERE users.id = orders.user_id AND users.blocked_at IS NOT NULL))
                 ) AND NOT (state = 'waitProcessing' AND EXISTS (SELECT 1 FROM audit
                    WHERE audit.order_id = orders.id AND audit.status <> $4))
                 ORDER BY id LIMIT $3"
            )
        } else {
            concat!(
                "SELECT ",
                order_columns!(),
                " FROM orders WHERE ($1 = '' OR state = $1) AND id < $2
                 ORDER BY id DESC LIMIT $3"
            )
        };
        let first = if query.queue { i64::MIN } else { i64::MAX };
        let mut asked = sqlx::query(statement)
            .bind(query.state.map_or("", OrderState::name))
            .bind(query.behind.map_or(first, OrderId::get))
            .bind(i64::from(query.most));
        if query.queue {
            asked = asked.bind(i64::from(AuditStatus::Pass.to_wire()));
        }
        let rows = asked.fetch_all(&self.pool).await?;
        rows.iter().map(order).collect()
    }
}
