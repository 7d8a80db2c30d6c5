//! Visits to other services that are under way.

use std::fmt;

use sqlx::Row as _;

use crate::storage::{Storage, StorageError};

/// A visit to a service.
#[derive(Clone, PartialEq, Eq)]
pub struct SocialAttempt {
    /// BLAKE3 of its state.
    pub state_hash: String,
    /// The service.
    pub platform: String,
    /// BLAKE3 of the cookie of the browser that began it.
    pub browser_hash: String,
    /// Where the visitor goes back to.
    pub back_url: String,
    /// The name of the visitor's locale.
    pub locale: String,
    /// From when on it counts no more, Unix seconds.
    pub expires_at: i64,
}

impl fmt::Debug for SocialAttempt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SocialAttempt");
        shown
            .field("platform", &self.platform)
            .finish_non_exhaustive()
    }
}

impl Storage {
    /// Stores a visit that begins, and forgets those that are too old.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin_social_attempt(
        &self,
        attempt: &SocialAttempt,
        now: i64,
    ) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM social_attempt WHERE expires_at <= $1")
            .bind(now)
            .execute(transaction.on())
            .await?;
        sqlx::query(
            "INSERT INTO social_attempt
                (state_hash, platform, browser_hash, back_url, locale, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(attempt.state_hash.as_str())
        .bind(attempt.platform.as_str())
        .bind(attempt.browser_hash.as_str())
        .bind(attempt.back_url.as_str())
        .bind(attempt.locale.as_str())
        .bind(attempt.expires_at)
        .execute(transaction.on())
        .await?;
        transaction.commit().await
    }

    /// Takes a visit for good: of several who come back with one state the first has it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_social_attempt(
        &self,
        state_hash: &str,
        now: i64,
    ) -> Result<Option<SocialAttempt>, StorageError> {
        let mut transaction = self.begin().await?;
        let row = sqlx::query(
            "DELETE FROM social_attempt WHERE state_hash = $1
             RETURNING state_hash, platform, browser_hash, back_url, locale, expires_at",
        )
        .bind(state_hash)
        .fetch_optional(transaction.on())
        .await?;
        transaction.commit().await?;
        let Some(row) = row else { return Ok(None) };
        let attempt = SocialAttempt {
            state_hash: row.try_get(0)?,
            platform: row.try_get(1)?,
            browser_hash: row.try_get(2)?,
            back_url: row.try_get(3)?,
            locale: row.try_get(4)?,
            expires_at: row.try_get(5)?,
        };
        Ok(Some(attempt).filter(|attempt| now < attempt.expires_at))
    }
}
