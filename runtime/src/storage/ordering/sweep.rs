//! Forgetting what of orders and payments nobody asks for any more.

use kiosk_domain::UnixTime;

use crate::storage::{Storage, StorageError};

/// The most rows of a table that one pass forgets, so that nobody waits long behind it.
const MOST: i64 = 5_000;

/// Up to which moments things are forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderingCutoffs {
    /// Keys that orders were sent under by then.
    pub requests: UnixTime,
    /// Events that providers and suppliers told by then, of others' sessions too.
    pub events: UnixTime,
    /// Sessions of the sandbox that were opened by then, with what was sent back of them.
    pub sandbox: UnixTime,
}

impl Storage {
    /// Forgets what is as old as the cutoffs; says how many rows.
    pub async fn sweep_ordering(&self, cutoffs: &OrderingCutoffs) -> Result<u64, StorageError> {
        let statements = [
            (
                "DELETE FROM order_request WHERE (user_id, idempotency_key) IN (
                    SELECT user_id, idempotency_key FROM order_request WHERE created_at <= $1
                    ORDER BY created_at LIMIT $2)",
                cutoffs.requests,
            ),
            (
                "DELETE FROM payment_event WHERE (provider, event_id) IN (
                    SELECT provider, event_id FROM payment_event WHERE created_at <= $1
                    ORDER BY created_at LIMIT $2)",
                cutoffs.events,
            ),
            (
                "DELETE FROM foreign_session WHERE (provider, external_id) IN (
                    SELECT provider, external_id FROM foreign_session
                    WHERE created_at <= $1 AND amount IS NULL
                    ORDER BY created_at LIMIT $2)",
                cutoffs.events,
            ),
            (
                "DELETE FROM supply_notice WHERE (supplier, event_id) IN (
                    SELECT supplier, event_id FROM supply_notice WHERE created_at <= $1
                    ORDER BY created_at LIMIT $2)",
                cutoffs.events,
            ),
            // The name of a payment is that of its session, a point and a number.
            (
                "DELETE FROM sandbox_refund WHERE substr(payment_id, 1, length(payment_id) - 2) IN (
                    SELECT external_id FROM sandbox_payment WHERE created_at <= $1
                    ORDER BY created_at LIMIT $2)",
                cutoffs.sandbox,
            ),
            (
                "DELETE FROM sandbox_payment WHERE external_id IN (
                    SELECT external_id FROM sandbox_payment WHERE created_at <= $1
                    ORDER BY created_at LIMIT $2)",
                cutoffs.sandbox,
            ),
        ];
        self.write(async |transaction| {
            let mut count = 0;
            for (statement, cutoff) in statements {
                let swept = sqlx::query(statement)
                    .bind(cutoff.secs())
                    .bind(MOST)
                    .execute(transaction.on())
                    .await?;
                count += swept.rows_affected();
            }
            Ok(count)
        })
        .await
    }
}
