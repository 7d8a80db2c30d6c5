//! Whether the database can be worked with now.

use kiosk_domain::UnixTime;

use super::{Storage, StorageError};

impl Storage {
    /// Writes the time, to see that writing works: a full disk still answers reads.
    ///
    /// # Errors
    /// When it does not.
    pub async fn check_write(&self, now: UnixTime) -> Result<(), StorageError> {
        self.write(async |tx| {
            let written = sqlx::query(
                "INSERT INTO readiness (id, checked_at) VALUES (1, $1)
                 ON CONFLICT (id) DO UPDATE SET checked_at = $1",
            );
            written.bind(now.secs()).execute(tx.on()).await?;
            Ok(())
        })
        .await
    }
}
