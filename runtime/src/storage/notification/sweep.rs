//! Forgetting old notifications.

use kiosk_domain::UnixTime;

use crate::storage::{Storage, StorageError};

/// How many are forgotten in one transaction: others write between two of them.
const BATCH: i64 = 1_000;

impl Storage {
    /// Forgets some of the notifications that were sent by a moment, the oldest first; says how
    /// many.
    pub async fn sweep_notifications(&self, sent_by: UnixTime) -> Result<u64, StorageError> {
        self.write(async |transaction| {
            let swept = sqlx::query(
                "DELETE FROM notification WHERE id IN (
                    SELECT id FROM notification WHERE created_at <= $1
                    ORDER BY created_at LIMIT $2
                 )",
            )
            .bind(sent_by.secs())
            .bind(BATCH)
            .execute(transaction.on())
            .await?;
            Ok(swept.rows_affected())
        })
        .await
    }
}
