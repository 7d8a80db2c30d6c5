//! The sessions of a person, as that person sees them.

use sqlx::Row as _;

use crate::storage::{Storage, StorageError};

/// A session, without what would let somebody in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSession {
    /// The session's number.
    pub id: i64,
    /// Unix seconds.
    pub created_at: i64,
    /// When it was last seen, within a few minutes; Unix seconds.
    pub seen_at: i64,
    /// The browser, as it calls itself.
    pub agent: String,
    /// Where it began.
    pub address: String,
}

impl Storage {
    /// The sessions of a person, the last seen first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sessions_of(&self, user_id: i64) -> Result<Vec<OwnSession>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, created_at, seen_at, agent, address FROM session
             WHERE user_id = $1 ORDER BY seen_at DESC, id DESC",
        )
        .bind(user_id)
        .fetch_all(&self.pool)
        .await?;
        let sessions = rows.iter().map(|row| {
            Ok(OwnSession {
                id: row.try_get(0)?,
                created_at: row.try_get(1)?,
                seen_at: row.try_get(2)?,
                agent: row.try_get(3)?,
                address: row.try_get(4)?,
            })
        });
        sessions.collect()
    }

    /// Ends every session of a person but one; says how many.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_other_sessions(&self, user_id: i64, kept: i64) -> Result<u64, StorageError> {
        let mut transaction = self.begin().await?;
        let ended = transaction.end_sessions_but(user_id, kept).await?;
        transaction.commit().await?;
        Ok(ended)
    }
}
