//! People whom a service named and who have no account here yet.

use std::fmt;

use sqlx::Row as _;

use crate::storage::{Storage, StorageError};

/// By what a browser shows that it brought somebody.
#[derive(Clone, PartialEq, Eq)]
pub struct SocialTicket {
    /// BLAKE3 of the uuid in the page's address.
    pub uuid_hash: String,
    /// BLAKE3 of the cookie of the browser that came back.
    pub browser_hash: String,
}

impl fmt::Debug for SocialTicket {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("SocialTicket")
            .finish_non_exhaustive()
    }
}

/// Somebody whom a service named.
#[derive(Clone, PartialEq, Eq)]
pub struct SocialPerson {
    /// The service.
    pub platform: String,
    /// The person's lasting number there.
    pub subject: String,
    /// The address, only if the service vouches for it.
    pub email: Option<String>,
}

impl fmt::Debug for SocialPerson {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SocialPerson");
        shown
            .field("platform", &self.platform)
            .finish_non_exhaustive()
    }
}

impl Storage {
    /// Keeps somebody until `expires_at`, and forgets those who did not go on in time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hold_social_person(
        &self,
        ticket: &SocialTicket,
        person: &SocialPerson,
        (now, expires_at): (i64, i64),
    ) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM social_pending WHERE expires_at <= $1")
            .bind(now)
            .execute(transaction.on())
            .await?;
        sqlx::query(
            "INSERT INTO social_pending
                (uuid_hash, browser_hash, platform, subject, email, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(ticket.uuid_hash.as_str())
        .bind(ticket.browser_hash.as_str())
        .bind(person.platform.as_str())
        .bind(person.subject.as_str())
        .bind(person.email.as_deref())
        .bind(expires_at)
        .execute(transaction.on())
        .await?;
        transaction.commit().await
    }

    /// Whether a browser brought somebody who is not completed yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn brought_somebody(
        &self,
        browser_hash: &str,
        now: i64,
    ) -> Result<bool, StorageError> {
        let row = sqlx::query(
            "SELECT platform FROM social_pending WHERE browser_hash = $1 AND expires_at > $2
             LIMIT 1",
        )
        .bind(browser_hash)
        .bind(now)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.is_some())
    }

    /// Whom a browser brought, as long as that is not completed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn social_person(
        &self,
        ticket: &SocialTicket,
        now: i64,
    ) -> Result<Option<SocialPerson>, StorageError> {
        let row = sqlx::query(
            "SELECT platform, subject, email FROM social_pending
             WHERE uuid_hash = $1 AND browser_hash = $2 AND expires_at > $3",
        )
        .bind(ticket.uuid_hash.as_str())
        .bind(ticket.browser_hash.as_str())
        .bind(now)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(read).transpose()
    }
}

/// Reads platform, subject and email.
pub(super) fn read(row: &sqlx::any::AnyRow) -> Result<SocialPerson, StorageError> {
    Ok(SocialPerson {
        platform: row.try_get(0)?,
        subject: row.try_get(1)?,
        email: row.try_get(2)?,
    })
}
