//! How often somebody went to the app's shop, day by day.

use crate::storage::{Storage, StorageError};

impl Storage {
    /// Counts that somebody went to an app's shop: `android`, `ios` or `other`, by the days since
    /// 1970 in Beijing.
    ///
    /// # Errors
    /// [`StorageError`]; it is not counted then.
    pub async fn count_app_download(&self, day: i64, client: &str) -> Result<(), StorageError> {
        self.write(async |transaction| {
            sqlx::query(
                "INSERT INTO app_download (day, client, clicks) VALUES ($1, $2, 1)
                 ON CONFLICT (day, client) DO UPDATE SET clicks = app_download.clicks + 1",
            )
            .bind(day)
            .bind(client)
            .execute(transaction.on())
            .await?;
            Ok(())
        })
        .await
    }
}
