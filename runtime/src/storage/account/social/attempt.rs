//! Visits to other services that are under way.

use std::fmt;

use kiosk_domain::{Locale, UnixTime};

use crate::storage::row::Read as _;
use crate::storage::{StorageError, Transaction};

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
    /// The visitor's locale.
    pub locale: Locale,
    /// From when on it counts no more.
    pub expires_at: UnixTime,
}

impl fmt::Debug for SocialAttempt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SocialAttempt");
        shown
            .field("platform", &self.platform)
            .finish_non_exhaustive()
    }
}

impl Transaction {
    /// Stores a visit that begins.
    pub async fn insert_social_attempt(
        &mut self,
        attempt: &SocialAttempt,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO social_attempt
                (state_hash, platform, browser_hash, back_url, locale, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(attempt.state_hash.as_str())
        .bind(attempt.platform.as_str())
        .bind(attempt.browser_hash.as_str())
        .bind(attempt.back_url.as_str())
        .bind(attempt.locale.name())
        .bind(attempt.expires_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Takes a visit for good: of several who come back with one state the first has it.
    pub async fn take_social_attempt(
        &mut self,
        state_hash: &str,
    ) -> Result<Option<SocialAttempt>, StorageError> {
        let row = sqlx::query(
            "DELETE FROM social_attempt WHERE state_hash = $1
             RETURNING state_hash, platform, browser_hash, back_url, locale, expires_at",
        )
        .bind(state_hash)
        .fetch_optional(self.on())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(SocialAttempt {
            state_hash: row.read("state_hash")?,
            platform: row.read("platform")?,
            browser_hash: row.read("browser_hash")?,
            back_url: row.read("back_url")?,
            locale: row.read("locale")?,
            expires_at: row.read("expires_at")?,
        }))
    }
}
