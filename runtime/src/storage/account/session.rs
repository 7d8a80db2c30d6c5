//! Stored sessions.

use std::fmt;

use sqlx::Row as _;

use super::User;
use crate::storage::{Storage, StorageError, Transaction};

/// A session to store.
#[derive(Clone)]
pub struct NewSession {
    /// BLAKE3 of the token, in hexadecimal digits.
    pub token_hash: String,
    /// The session's number, by which its owner ends it.
    pub id: i64,
    /// Whose it is.
    pub user_id: i64,
    /// Unix seconds.
    pub created_at: i64,
    /// The browser, as it calls itself.
    pub agent: String,
    /// The address, as far as its owner needs to recognise it.
    pub address: String,
}

impl fmt::Debug for NewSession {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("NewSession");
        shown.field("id", &self.id);
        shown
            .field("user_id", &self.user_id)
            .finish_non_exhaustive()
    }
}

/// A session and its person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// The session's number.
    pub id: i64,
    /// Unix seconds.
    pub created_at: i64,
    /// When it was last seen, within a few minutes; Unix seconds.
    pub seen_at: i64,
    /// Whose it is.
    pub user: User,
}

impl Transaction {
    /// Stores a session.
    pub(super) async fn insert_session(&mut self, new: &NewSession) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO session (token_hash, id, user_id, created_at, seen_at, agent, address)
             VALUES ($1, $2, $3, $4, $4, $5, $6)",
        )
        .bind(new.token_hash.as_str())
        .bind(new.id)
        .bind(new.user_id)
        .bind(new.created_at)
        .bind(new.agent.as_str())
        .bind(new.address.as_str())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

impl Storage {
    /// Stores a session.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn create_session(&self, new: &NewSession) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        transaction.insert_session(new).await?;
        transaction.commit().await
    }

    /// The session of a token, with its person.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn session(&self, token_hash: &str) -> Result<Option<StoredSession>, StorageError> {
        let row = sqlx::query(
            "SELECT s.id, s.created_at, s.seen_at, u.id, u.email, u.area_code, u.phone,
                u.nickname, u.region, u.spent, u.complete_order_count, u.created_at, u.blocked_at
             FROM session s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1",
        )
        .bind(token_hash)
        .fetch_optional(&self.pool)
        .await?;
        let read = |row: sqlx::any::AnyRow| {
            Ok(StoredSession {
                id: row.try_get(0)?,
                created_at: row.try_get(1)?,
                seen_at: row.try_get(2)?,
                user: User::read(&row, 3)?,
            })
        };
        row.map(read).transpose()
    }

    /// Says that a session was seen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn touch_session(&self, id: i64, now: i64) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query("UPDATE session SET seen_at = $1 WHERE id = $2 AND seen_at < $1")
            .bind(now)
            .bind(id)
            .execute(transaction.on())
            .await?;
        transaction.commit().await
    }

    /// Ends a session of a person; says whether there was one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_session(&self, user_id: i64, id: i64) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let ended = sqlx::query("DELETE FROM session WHERE id = $1 AND user_id = $2")
            .bind(id)
            .bind(user_id)
            .execute(transaction.on())
            .await?;
        transaction.commit().await?;
        Ok(ended.rows_affected() > 0)
    }
}
