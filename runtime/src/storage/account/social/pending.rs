//! People whom a service named and who have no account here yet.

use std::fmt;

use kiosk_domain::UnixTime;
use sqlx::any::AnyRow;

use crate::storage::dialect::locking_read;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// By what a browser shows that it brought somebody.
#[derive(Clone, PartialEq, Eq)]
pub struct PendingKey {
    /// BLAKE3 of the uuid in the page's address.
    pub uuid_hash: String,
    /// BLAKE3 of the cookie of the browser that came back.
    pub browser_hash: String,
}

impl fmt::Debug for PendingKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("PendingKey").finish_non_exhaustive()
    }
}

/// Somebody whom a service named.
#[derive(Clone, PartialEq, Eq)]
pub struct PendingSocialSignIn {
    /// The service.
    pub platform: String,
    /// The person's lasting number there.
    pub subject: String,
    /// The address, only if the service vouches for it.
    pub email: Option<String>,
    /// From when on nobody waits for an account any more.
    pub expires_at: UnixTime,
}

impl fmt::Debug for PendingSocialSignIn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("PendingSocialSignIn");
        shown
            .field("platform", &self.platform)
            .finish_non_exhaustive()
    }
}

impl PendingSocialSignIn {
    fn read(row: &AnyRow) -> Result<Self, StorageError> {
        Ok(Self {
            platform: row.read("platform")?,
            subject: row.read("subject")?,
            email: row.read("email")?,
            expires_at: row.read("expires_at")?,
        })
    }
}

impl Transaction {
    /// Stores somebody until they are given an account.
    pub async fn insert_social_pending(
        &mut self,
        key: &PendingKey,
        pending: &PendingSocialSignIn,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO social_pending
                (uuid_hash, browser_hash, platform, subject, email, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(key.uuid_hash.as_str())
        .bind(key.browser_hash.as_str())
        .bind(pending.platform.as_str())
        .bind(pending.subject.as_str())
        .bind(pending.email.as_deref())
        .bind(pending.expires_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Whom a browser brought. The row is held until the end, so that of two completions one
    /// finds nobody.
    pub async fn lock_social_pending(
        &mut self,
        key: &PendingKey,
    ) -> Result<Option<PendingSocialSignIn>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT platform, subject, email, expires_at FROM social_pending
             WHERE uuid_hash = $1 AND browser_hash = $2"
        );
        let row = sqlx::query(statement)
            .bind(key.uuid_hash.as_str())
            .bind(key.browser_hash.as_str())
            .fetch_optional(self.on())
            .await?;
        row.as_ref().map(PendingSocialSignIn::read).transpose()
    }

    /// Forgets somebody who has an account now.
    pub async fn delete_social_pending(&mut self, key: &PendingKey) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM social_pending WHERE uuid_hash = $1")
            .bind(key.uuid_hash.as_str())
            .execute(self.on())
            .await?;
        Ok(())
    }
}

impl Storage {
    /// Everybody whom a browser brought and who has no account yet, perhaps too late.
    pub async fn social_pending_of(
        &self,
        browser_hash: &str,
    ) -> Result<Vec<PendingSocialSignIn>, StorageError> {
        let rows = sqlx::query(
            "SELECT platform, subject, email, expires_at FROM social_pending
             WHERE browser_hash = $1",
        )
        .bind(browser_hash)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(PendingSocialSignIn::read).collect()
    }

    /// Whom a browser brought.
    pub async fn social_pending(
        &self,
        key: &PendingKey,
    ) -> Result<Option<PendingSocialSignIn>, StorageError> {
        let row = sqlx::query(
            "SELECT platform, subject, email, expires_at FROM social_pending
             WHERE uuid_hash = $1 AND browser_hash = $2",
        )
        .bind(key.uuid_hash.as_str())
        .bind(key.browser_hash.as_str())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(PendingSocialSignIn::read).transpose()
    }
}
