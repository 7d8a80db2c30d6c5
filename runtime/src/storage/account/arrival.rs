//! A session that begins, in the place of the one that its browser held.

use std::fmt;

use sqlx::Row as _;

use super::NewSession;
use crate::storage::{Storage, StorageError, Transaction};

/// A browser or program about to be signed in.
#[derive(Clone)]
pub struct Arrival {
    /// The session to store.
    pub session: NewSession,
    /// The hash of the token that the browser held until now; that session ends.
    pub replaces: Option<String>,
}

impl fmt::Debug for Arrival {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("Arrival");
        shown
            .field("session", &self.session)
            .finish_non_exhaustive()
    }
}

/// Why somebody may come in. It was looked at before, perhaps seconds ago: what is stored now
/// decides.
#[derive(Clone)]
pub enum Ground {
    /// The password that was right against this hash.
    Password(String),
    /// A person at a service who is linked to the account.
    Link {
        /// The service.
        platform: String,
        /// The person's lasting number there.
        subject: String,
    },
}

/// The most sessions that a person holds at once; the one that was seen longest ago gives way.
const MOST: i64 = 50;

impl Transaction {
    /// Whether a person may come in on a ground: not once blocked, nor with a password or a
    /// link that is no more. The person's row is held until the end, so that whoever ends all
    /// sessions meanwhile ends this one too.
    async fn admits(&mut self, user_id: i64, ground: &Ground) -> Result<bool, StorageError> {
        let row = sqlx::query(
            "UPDATE users SET nickname = nickname WHERE id = $1 AND blocked_at IS NULL
             RETURNING password_hash",
        )
        .bind(user_id)
        .fetch_optional(self.on())
        .await?;
        let Some(row) = row else { return Ok(false) };
        match ground {
            Ground::Password(hash) => {
                Ok(row.try_get::<Option<String>, _>(0)?.as_ref() == Some(hash))
            }
            Ground::Link { platform, subject } => {
                let linked = sqlx::query(
                    "SELECT user_id FROM social_link
                     WHERE platform = $1 AND subject = $2 AND user_id = $3",
                )
                .bind(platform.as_str())
                .bind(subject.as_str())
                .bind(user_id)
                .fetch_optional(self.on())
                .await?;
                Ok(linked.is_some())
            }
        }
    }

    /// Begins a person's session and ends the one that it replaces, and the one that was seen
    /// longest ago where there are too many.
    pub(in crate::storage) async fn arrive(
        &mut self,
        user_id: i64,
        arrival: &Arrival,
    ) -> Result<(), StorageError> {
        if let Some(token_hash) = &arrival.replaces {
            sqlx::query("DELETE FROM session WHERE token_hash = $1")
                .bind(token_hash.as_str())
                .execute(self.on())
                .await?;
        }
        let session = NewSession {
            user_id,
            ..arrival.session.clone()
        };
        self.insert_session(&session).await?;
        sqlx::query(
            "DELETE FROM session WHERE user_id = $1 AND id NOT IN
                (SELECT id FROM session WHERE user_id = $1
                 ORDER BY seen_at DESC, id DESC LIMIT $2)",
        )
        .bind(user_id)
        .bind(MOST)
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Ends every session of a person but one.
    pub(in crate::storage) async fn end_sessions_but(
        &mut self,
        user_id: i64,
        kept: i64,
    ) -> Result<u64, StorageError> {
        let ended = sqlx::query("DELETE FROM session WHERE user_id = $1 AND id <> $2")
            .bind(user_id)
            .bind(kept)
            .execute(self.on())
            .await?;
        Ok(ended.rows_affected())
    }
}

impl Storage {
    /// Begins the session of the person that it names; says whether the ground still holds.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin_session(
        &self,
        arrival: &Arrival,
        ground: &Ground,
    ) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let user_id = arrival.session.user_id;
        if !transaction.admits(user_id, ground).await? {
            transaction.undo().await?;
            return Ok(false);
        }
        transaction.arrive(user_id, arrival).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Ends the session of a token; says whether there was one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_session_of_token(&self, token_hash: &str) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let ended = sqlx::query("DELETE FROM session WHERE token_hash = $1")
            .bind(token_hash)
            .execute(transaction.on())
            .await?;
        transaction.commit().await?;
        Ok(ended.rows_affected() > 0)
    }
}
