//! Forgetting old notifications.

use kiosk_domain::UnixTime;

use crate::storage::{SWEEP_BATCH, Storage, StorageError};

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
            .bind(SWEEP_BATCH)
            .execute(transaction.on())
            .await?;
            Ok(swept.rows_affected())
        })
        .await
    }
}
