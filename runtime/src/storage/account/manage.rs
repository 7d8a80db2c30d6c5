//! What the owner of the shop does with people.

use sqlx::any::AnyRow;

use super::User;
use crate::storage::{Storage, StorageError};

impl Storage {
    /// That many people with numbers below one, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn list_users(&self, below: i64, count: i64) -> Result<Vec<User>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, email, area_code, phone, nickname, region, spent, complete_order_count,
                created_at, blocked_at
             FROM users WHERE id < $1 ORDER BY id DESC LIMIT $2",
        )
        .bind(below)
        .bind(count)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| User::read(row, 0)).collect()
    }

    /// The person of a number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn user(&self, id: i64) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(
            "SELECT id, email, area_code, phone, nickname, region, spent, complete_order_count,
                created_at, blocked_at
             FROM users WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| User::read(&row, 0)).transpose()
    }

    /// Gives a person another name; the person as it is then, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rename_user(&self, id: i64, name: &str) -> Result<Option<User>, StorageError> {
        let mut transaction = self.begin().await?;
        let row = sqlx::query(
            "UPDATE users SET nickname = $1 WHERE id = $2
             RETURNING id, email, area_code, phone, nickname, region, spent,
                complete_order_count, created_at, blocked_at",
        )
        .bind(name)
        .bind(id)
        .fetch_optional(transaction.on())
        .await?;
        transaction.commit().await?;
        row.map(|row: AnyRow| User::read(&row, 0)).transpose()
    }

    /// Blocks a person and ends every session; says whether there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn block_user(&self, id: i64, now: i64) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let blocked =
            sqlx::query("UPDATE users SET blocked_at = COALESCE(blocked_at, $1) WHERE id = $2")
                .bind(now)
                .bind(id)
                .execute(transaction.on())
                .await?;
        sqlx::query("DELETE FROM session WHERE user_id = $1")
            .bind(id)
            .execute(transaction.on())
            .await?;
        transaction.commit().await?;
        Ok(blocked.rows_affected() > 0)
    }

    /// Lets a person sign in again; says whether there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unblock_user(&self, id: i64) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let unblocked = sqlx::query("UPDATE users SET blocked_at = NULL WHERE id = $1")
            .bind(id)
            .execute(transaction.on())
            .await?;
        transaction.commit().await?;
        Ok(unblocked.rows_affected() > 0)
    }
}
