//! Stored entry tokens, each of which signs a browser in once.

use std::fmt;

use kiosk_domain::{SessionId, SessionTimes, UnixTime, UserId};

use crate::storage::row::Read as _;
use crate::storage::{StorageError, Transaction};

/// What signs a browser in once.
#[derive(Clone)]
pub struct EntryToken {
    /// BLAKE3 of the token, in hexadecimal digits.
    pub token_hash: String,
    /// The session that asked for it.
    pub session_id: SessionId,
    /// Whom it signs in.
    pub user_id: UserId,
    /// From when on it counts no more.
    pub expires_at: UnixTime,
}

impl fmt::Debug for EntryToken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("EntryToken");
        shown
            .field("user_id", &self.user_id)
            .finish_non_exhaustive()
    }
}

impl Transaction {
    /// Stores an entry token in the place of the one that its session asked for before.
    pub async fn store_entry_token(&mut self, token: &EntryToken) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO entry_token (token_hash, session_id, user_id, expires_at)
             VALUES ($1, $2, $3, $4)
             ON CONFLICT (session_id) DO UPDATE
             SET token_hash = excluded.token_hash, expires_at = excluded.expires_at",
        )
        .bind(token.token_hash.as_str())
        .bind(token.session_id.get())
        .bind(token.user_id.get())
        .bind(token.expires_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Takes an entry token out, so that of two browsers one finds it.
    pub async fn take_entry_token(
        &mut self,
        token_hash: &str,
    ) -> Result<Option<EntryToken>, StorageError> {
        let row = sqlx::query(
            "DELETE FROM entry_token WHERE token_hash = $1
             RETURNING token_hash, session_id, user_id, expires_at",
        )
        .bind(token_hash)
        .fetch_optional(self.on())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(EntryToken {
            token_hash: row.read("token_hash")?,
            session_id: row.read("session_id")?,
            user_id: row.read("user_id")?,
            expires_at: row.read("expires_at")?,
        }))
    }

    /// When a session began and was seen, if it was not ended.
    pub async fn session_times(
        &mut self,
        id: SessionId,
    ) -> Result<Option<SessionTimes>, StorageError> {
        let row = sqlx::query("SELECT created_at, seen_at FROM session WHERE id = $1")
            .bind(id.get())
            .fetch_optional(self.on())
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(SessionTimes {
            created_at: row.read("created_at")?,
            seen_at: row.read("seen_at")?,
        }))
    }
}
