//! Stored sessions.

use std::fmt;

use kiosk_domain::{SessionId, SessionTimes, UnixTime, UserId};
use sqlx::any::AnyRow;

use super::User;
use super::user::user_columns;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// A session to store.
#[derive(Clone)]
pub struct NewSession {
    /// BLAKE3 of the token, in hexadecimal digits.
    pub token_hash: String,
    /// The session's number, by which its owner ends it.
    pub id: SessionId,
    /// Whose it is.
    pub user_id: UserId,
    /// When its owner signed in, and that it is seen.
    pub times: SessionTimes,
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
    pub id: SessionId,
    /// When it began, and when it was last seen, within a few minutes.
    pub times: SessionTimes,
    /// Whose it is.
    pub user: User,
}

/// A session as its owner sees it, without what would let somebody in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionInfo {
    /// The session's number.
    pub id: SessionId,
    /// When it began, and when it was last seen, within a few minutes.
    pub times: SessionTimes,
    /// The browser, as it calls itself.
    pub agent: String,
    /// Where it began.
    pub address: String,
}

impl Transaction {
    /// Stores a session.
    pub async fn insert_session(&mut self, new: &NewSession) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO session (token_hash, id, user_id, created_at, seen_at, agent, address)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(new.token_hash.as_str())
        .bind(new.id.get())
        .bind(new.user_id.get())
        .bind(new.times.created_at.secs())
        .bind(new.times.seen_at.secs())
        .bind(new.agent.as_str())
        .bind(new.address.as_str())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Every session of a person, and when it was last seen.
    pub async fn sessions_seen(
        &mut self,
        user_id: UserId,
    ) -> Result<Vec<(SessionId, UnixTime)>, StorageError> {
        let rows = sqlx::query("SELECT id, seen_at FROM session WHERE user_id = $1")
            .bind(user_id.get())
            .fetch_all(self.on())
            .await?;
        rows.iter()
            .map(|row| Ok((row.read("id")?, row.read("seen_at")?)))
            .collect()
    }

    /// Notes that a session was seen.
    pub async fn touch_session(
        &mut self,
        id: SessionId,
        now: UnixTime,
    ) -> Result<(), StorageError> {
        // Of two calls at once the later moment stays.
        sqlx::query("UPDATE session SET seen_at = $1 WHERE id = $2 AND seen_at < $1")
            .bind(now.secs())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Ends a session of a person; says whether there was one.
    pub async fn end_session(
        &mut self,
        user_id: UserId,
        id: SessionId,
    ) -> Result<bool, StorageError> {
        let ended = sqlx::query("DELETE FROM session WHERE id = $1 AND user_id = $2")
            .bind(id.get())
            .bind(user_id.get())
            .execute(self.on())
            .await?;
        Ok(ended.rows_affected() > 0)
    }

    /// Ends the session of a token; says whose it was.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read that.
    pub async fn end_session_of_token(
        &mut self,
        token_hash: &str,
    ) -> Result<Option<UserId>, StorageError> {
        let ended = sqlx::query("DELETE FROM session WHERE token_hash = $1 RETURNING user_id")
            .bind(token_hash)
            .fetch_optional(self.on())
            .await?;
        ended.map(|row| row.read("user_id")).transpose()
    }

    /// Ends every session of a person; says how many.
    pub async fn end_sessions(&mut self, user_id: UserId) -> Result<u64, StorageError> {
        let ended = sqlx::query("DELETE FROM session WHERE user_id = $1")
            .bind(user_id.get())
            .execute(self.on())
            .await?;
        Ok(ended.rows_affected())
    }

    /// Ends every session of a person but one; says how many.
    pub async fn end_other_sessions(
        &mut self,
        user_id: UserId,
        kept: SessionId,
    ) -> Result<u64, StorageError> {
        let ended = sqlx::query("DELETE FROM session WHERE user_id = $1 AND id <> $2")
            .bind(user_id.get())
            .bind(kept.get())
            .execute(self.on())
            .await?;
        Ok(ended.rows_affected())
    }
}

impl Storage {
    /// The session of a token, with its person.
    pub async fn session(&self, token_hash: &str) -> Result<Option<StoredSession>, StorageError> {
        let row = sqlx::query(concat!(
            "SELECT session_id, began_at, seen_at, ",
            user_columns!(),
            " FROM (SELECT id AS session_id, user_id, created_at AS began_at, seen_at
                    FROM session WHERE token_hash = $1) held
             JOIN users ON users.id = held.user_id"
        ))
        .bind(token_hash)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(stored).transpose()
    }

    /// The sessions of a person, the last seen first.
    pub async fn sessions_of(&self, user_id: UserId) -> Result<Vec<SessionInfo>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, created_at, seen_at, agent, address FROM session
             WHERE user_id = $1 ORDER BY seen_at DESC, id DESC",
        )
        .bind(user_id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(info).collect()
    }
}

fn stored(row: &AnyRow) -> Result<StoredSession, StorageError> {
    Ok(StoredSession {
        id: row.read("session_id")?,
        times: SessionTimes {
            created_at: row.read("began_at")?,
            seen_at: row.read("seen_at")?,
        },
        user: User::read(row)?,
    })
}

fn info(row: &AnyRow) -> Result<SessionInfo, StorageError> {
    Ok(SessionInfo {
        id: row.read("id")?,
        times: SessionTimes {
            created_at: row.read("created_at")?,
            seen_at: row.read("seen_at")?,
        },
        agent: row.read("agent")?,
        address: row.read("address")?,
    })
}
