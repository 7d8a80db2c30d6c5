//! By which secret the shop signs, as far as the database may know it.

use super::{Storage, StorageError};

/// There is one secret.
const ONLY: i64 = 1;

impl Storage {
    /// Notes the fingerprint of the secret where none is noted; says whether it is the one that
    /// is. Of two programs that start at once, one notes it.
    pub async fn note_secret_fingerprint(&self, fingerprint: &str) -> Result<bool, StorageError> {
        self.write(async |tx| {
            sqlx::query(
                "INSERT INTO secret_fingerprint (id, fingerprint) VALUES ($1, $2)
                 ON CONFLICT (id) DO NOTHING",
            )
            .bind(ONLY)
            .bind(fingerprint)
            .execute(tx.on())
            .await?;
            let noted = "SELECT fingerprint FROM secret_fingerprint WHERE id = $1";
            let noted: String = sqlx::query_scalar(noted)
                .bind(ONLY)
                .fetch_one(tx.on())
                .await?;
            Ok(noted == fingerprint)
        })
        .await
    }

    /// Forgets the fingerprint; the next program that starts notes that of its own secret.
    pub async fn forget_secret_fingerprint(&self) -> Result<(), StorageError> {
        self.write(async |tx| {
            sqlx::query("DELETE FROM secret_fingerprint")
                .execute(tx.on())
                .await?;
            Ok(())
        })
        .await
    }
}
