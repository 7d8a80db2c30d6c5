//! How many orders a user has that are not paid.

use kiosk_domain::{UnixTime, UserId};

use crate::storage::row::Read as _;
use crate::storage::{StorageError, Transaction};

/// Which orders count as not paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnpaidOrderQuery {
    /// Whose.
    pub user_id: UserId,
    /// When they are counted: those whose time is over by then wait no more.
    pub now: UnixTime,
    /// Since when those count that came to nothing.
    pub since: UnixTime,
}

/// How many orders are not paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnpaidOrderCounts {
    /// Those that wait for money.
    pub pending: u32,
    /// Those placed since some time, whether they still may be paid or not.
    pub recent: u32,
}

impl Transaction {
    /// Counts the orders of a user whose row this transaction has locked.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when a count is none.
    pub async fn count_unpaid_orders(
        &mut self,
        query: UnpaidOrderQuery,
    ) -> Result<UnpaidOrderCounts, StorageError> {
        let counted = sqlx::query(
            "SELECT (SELECT COUNT(*) FROM orders
                WHERE user_id = $1 AND state = 'pending' AND pay_by > $2) AS pending,
             (SELECT COUNT(*) FROM orders WHERE user_id = $1
                AND state IN ('pending', 'timeout', 'cancel') AND created_at > $3) AS recent",
        )
        .bind(query.user_id.get())
        .bind(query.now.secs())
        .bind(query.since.secs())
        .fetch_one(self.on())
        .await?;
        Ok(UnpaidOrderCounts {
            pending: counted.read("pending")?,
            recent: counted.read("recent")?,
        })
    }
}
