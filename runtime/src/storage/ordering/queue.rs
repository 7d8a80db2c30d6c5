//! Orders as operators list them: by state, or those that wait for a person.

use kiosk_domain::{AuditStatus, GoodsType, OrderId, OrderState, SupplyState};
use sqlx::AssertSqlSafe;

use super::Order;
use super::row::{order, order_columns};
use super::supply::listed;
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
    /// review, paid orders of users who were blocked, and orders whose money could not be sent back;
    /// but none that an identity audit holds.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn operator_orders(
        &self,
        query: OperatorOrderQuery,
    ) -> Result<Vec<Order>, StorageError> {
        let first = if query.queue { i64::MIN } else { i64::MAX };
        let statement = if query.queue {
            waiting()
        } else {
            concat!(
                "SELECT ",
                order_columns!(),
                " FROM orders WHERE ($1 = '' OR state = $1) AND id < $2
                 ORDER BY id DESC LIMIT $3"
            )
            .to_owned()
        };
        let mut asked = sqlx::query(AssertSqlSafe(statement))
            .bind(query.state.map_or("", OrderState::name))
            .bind(query.behind.map_or(first, OrderId::get))
            .bind(i64::from(query.most));
        if query.queue {
            asked = asked
                .bind(i64::from(AuditStatus::Pass.to_wire()))
                .bind(OrderState::WaitProcessing.name())
                .bind(OrderState::Processing.name())
                .bind(i64::from(GoodsType::ProxyTopUp.to_wire()))
                .bind(i64::from(GoodsType::Cdk.to_wire()))
                .bind(OrderState::RefundFail.name());
        }
        let rows = asked.fetch_all(&self.pool).await?;
        rows.iter().map(order).collect()
    }
}

/// The statement of what waits for a person.
fn waiting() -> String {
    let reviews = SupplyState::ALL
        .into_iter()
        .filter(|state| state.is_review());
    format!(
        concat!(
            "SELECT ",
            order_columns!(),
            " FROM orders WHERE state IN ($5, $6, $9)
             AND ($1 = '' OR state = $1) AND id > $2 AND (
                state = $9 OR goods_type = $7 OR (goods_type = $8 AND state = $6)
                OR EXISTS (SELECT 1 FROM supply WHERE supply.order_id = orders.id
                    AND supply.state IN ({reviews}))
                OR (state = $5 AND EXISTS (SELECT 1 FROM users
                    WHERE users.id = orders.user_id AND users.blocked_at IS NOT NULL))
             ) AND NOT (state = $5 AND EXISTS (SELECT 1 FROM audit
                WHERE audit.order_id = orders.id AND audit.status <> $4))
             ORDER BY id LIMIT $3"
        ),
        reviews = listed(reviews)
    )
}
