//! What sessions are opened with: noted before a provider is asked.

use kiosk_domain::{Locale, OrderId, UnixTime};

use crate::storage::row::Read as _;
use crate::storage::{StorageError, Transaction};

/// An attempt to open a session for an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentAttempt {
    /// The order.
    pub order_id: OrderId,
    /// The how-manieth, from 1.
    pub n: u32,
    /// What its shopper reads.
    pub locale: Locale,
    /// Where its shopper goes afterwards.
    pub return_url: String,
}

impl Transaction {
    /// The attempt that is under way for a locked order; where there is none, a new one, as `wanted`
    /// says. Its number is greater than that of every session before it.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read the one under way.
    pub async fn begin_attempt(
        &mut self,
        wanted: PaymentAttempt,
        now: UnixTime,
    ) -> Result<PaymentAttempt, StorageError> {
        let last = sqlx::query(
            "SELECT n, locale, return_url, is_over FROM payment_attempt WHERE order_id = $1
             ORDER BY n DESC LIMIT 1",
        )
        .bind(wanted.order_id.get())
        .fetch_optional(self.on())
        .await?;
        let mut before = 0;
        if let Some(row) = last {
            before = row.read("n")?;
            if !row.read::<bool>("is_over")? {
                return Ok(PaymentAttempt {
                    order_id: wanted.order_id,
                    n: before,
                    locale: row.read("locale")?,
                    return_url: row.read("return_url")?,
                });
            }
        }
        let sessions = sqlx::query("SELECT COUNT(*) AS payments FROM payment WHERE order_id = $1")
            .bind(wanted.order_id.get())
            .fetch_one(self.on())
            .await?;
        let n = before.max(sessions.read("payments")?) + 1;
        sqlx::query(
            "INSERT INTO payment_attempt (order_id, n, locale, return_url, is_over, created_at)
             VALUES ($1, $2, $3, $4, 0, $5)",
        )
        .bind(wanted.order_id.get())
        .bind(i64::from(n))
        .bind(wanted.locale.name())
        .bind(wanted.return_url.as_str())
        .bind(now.secs())
        .execute(self.on())
        .await?;
        Ok(PaymentAttempt { n, ..wanted })
    }

    /// Notes that whatever is under way for an order is over: another method opens sessions of its
    /// own.
    pub async fn end_attempts(&mut self, order_id: OrderId) -> Result<(), StorageError> {
        sqlx::query("UPDATE payment_attempt SET is_over = 1 WHERE order_id = $1 AND is_over = 0")
            .bind(order_id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Notes that a provider answered an attempt: the next one is another. Whether it was under way
    /// until now.
    pub async fn end_attempt(&mut self, attempt: &PaymentAttempt) -> Result<bool, StorageError> {
        let ended = sqlx::query(
            "UPDATE payment_attempt SET is_over = 1
             WHERE order_id = $1 AND n = $2 AND is_over = 0",
        )
        .bind(attempt.order_id.get())
        .bind(i64::from(attempt.n))
        .execute(self.on())
        .await?;
        Ok(ended.rows_affected() > 0)
    }
}
