//! A session that begins, in the place of the one that its browser held.

use std::fmt;

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

impl Transaction {
    /// Begins a person's session and ends the one that it replaces.
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
        self.insert_session(&session).await
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
    /// Begins the session of the person that it names.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin_session(&self, arrival: &Arrival) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        transaction.arrive(arrival.session.user_id, arrival).await?;
        transaction.commit().await
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
