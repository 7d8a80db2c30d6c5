//! The orders of a shopper, in lists.

use kiosk_domain::{OrderCategory, OrderId, OrderState, UnixTime, UserId};

use super::Order;
use super::row::{order, order_columns};
use crate::storage::row::Read as _;
use crate::storage::{PageOf, PageRange, Storage, StorageError};

/// Which orders of a shopper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderQuery {
    /// Whose.
    pub user_id: UserId,
    /// Which of them.
    pub category: OrderCategory,
}

impl Storage {
    /// The orders of a shopper whose time to be paid is over and that nobody has timed out yet.
    pub async fn overdue_orders_of(
        &self,
        user_id: UserId,
        now: UnixTime,
    ) -> Result<Vec<OrderId>, StorageError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM orders WHERE user_id = $1 AND state = 'pending' AND pay_by <= $2
             ORDER BY id",
        )
        .bind(user_id.get())
        .bind(now.secs())
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(OrderId::new).collect())
    }

    /// A part of the orders of a shopper, the newest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn orders(
        &self,
        query: OrderQuery,
        range: PageRange,
    ) -> Result<PageOf<Order>, StorageError> {
        let state = query.category.state().map(OrderState::name);
        let (page, count) = match state {
            Some(_) => (
                concat!(
                    "SELECT ",
                    order_columns!(),
                    " FROM orders WHERE user_id = $1 AND state = $2
                     ORDER BY id DESC LIMIT $3 OFFSET $4"
                ),
                "SELECT COUNT(*) AS orders FROM orders WHERE user_id = $1 AND state = $2",
            ),
            // The second value is bound for nothing, so that both have the same numbers.
            None => (
                concat!(
                    "SELECT ",
                    order_columns!(),
                    " FROM orders WHERE user_id = $1 AND $2 = ''
                     ORDER BY id DESC LIMIT $3 OFFSET $4"
                ),
                "SELECT COUNT(*) AS orders FROM orders WHERE user_id = $1 AND $2 = ''",
            ),
        };
        let rows = sqlx::query(page)
            .bind(query.user_id.get())
            .bind(state.unwrap_or_default())
            .bind(i64::from(range.take))
            .bind(i64::from(range.skip))
            .fetch_all(&self.pool)
            .await?;
        let total = sqlx::query(count)
            .bind(query.user_id.get())
            .bind(state.unwrap_or_default())
            .fetch_one(&self.pool)
            .await?;
        Ok(PageOf {
            items: rows.iter().map(order).collect::<Result<_, _>>()?,
            total: total.read("orders")?,
        })
    }
}
