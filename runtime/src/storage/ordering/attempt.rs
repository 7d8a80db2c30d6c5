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
    /// says. Its number is greater than that of every session before it. None where a session stands
    /// in which the order can be paid.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read the one under way.
    pub async fn begin_attempt(
        &mut self,
        wanted: PaymentAttempt,
        now: UnixTime,
    ) -> Result<Option<PaymentAttempt>, StorageError> {
        // One row, however many sessions and attempts there are.
        let row = sqlx::query(
            "SELECT last.n, last.locale, last.return_url, last.is_over, sessions.payments,
                sessions.standing
             FROM (SELECT COUNT(*) AS payments,
                    COUNT(CASE WHEN state = 'open' AND expires_at > $2 THEN 1 END) AS standing
                FROM payment WHERE order_id = $1) AS sessions
             LEFT JOIN (SELECT n, locale, return_url, is_over FROM payment_attempt
                WHERE order_id = $1 ORDER BY n DESC LIMIT 1) AS last ON 1 = 1",
        )
        .bind(wanted.order_id.get())
        .bind(now.secs())
        .fetch_one(self.on())
        .await?;
        if row.read::<u32>("standing")? > 0 {
            return Ok(None);
        }
        let last: Option<u32> = row.read("n")?;
        if let Some(n) = last
            && !row.read::<bool>("is_over")?
        {
            return Ok(Some(PaymentAttempt {
                order_id: wanted.order_id,
                n,
                locale: row.read("locale")?,
                return_url: row.read("return_url")?,
            }));
        }
        let sessions: u32 = row.read("payments")?;
        let n = last.unwrap_or_default().max(sessions) + 1;
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
        Ok(Some(PaymentAttempt { n, ..wanted }))
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
