//! How often somebody went to the app's shop, day by day.

use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError};

/// How often somebody went to an app's shop on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppDownload {
    /// The days since 1970, in Beijing.
    pub day: i64,
    /// `android`, `ios` or `other`.
    pub client: String,
    /// How often.
    pub clicks: u32,
}

impl Storage {
    /// Counts that somebody went to an app's shop.
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

    /// How often somebody went to each app's shop, the last day first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn app_downloads(&self) -> Result<Vec<AppDownload>, StorageError> {
        let rows = sqlx::query(
            "SELECT day, client, clicks FROM app_download ORDER BY day DESC, client LIMIT 1000",
        )
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            Ok(AppDownload {
                day: row.read("day")?,
                client: row.read("client")?,
                clicks: row.read("clicks")?,
            })
        };
        rows.iter().map(read).collect()
    }
}
