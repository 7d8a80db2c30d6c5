//! Rows by which unit tests see what a transaction made to last.

use super::{Storage, StorageError, Transaction};
use crate::config::StorageOptions;

/// A database of its own, with one connection to read.
pub async fn storage(folder: &tempfile::TempDir) -> Storage {
    let file = folder.path().join("shop.db");
    let options = StorageOptions {
        url: format!("sqlite:{}", file.display()).into(),
        connections: 1,
    };
    Storage::open(&options).await.unwrap()
}

/// Writes a row; a second of one name is refused.
pub async fn insert(tx: &mut Transaction, name: &'static str) -> Result<(), StorageError> {
    let inserted = sqlx::query("INSERT INTO code_gate (name, passed_at) VALUES ($1, 1)");
    inserted.bind(name).execute(tx.on()).await?;
    Ok(())
}

/// The rows that last.
pub async fn names(storage: &Storage) -> Vec<String> {
    let names = sqlx::query_scalar("SELECT name FROM code_gate ORDER BY name");
    names.fetch_all(&storage.pool).await.unwrap()
}
