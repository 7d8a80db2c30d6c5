//! Addresses that asked for news, and those that confirmed it.

use kiosk_domain::{Locale, Subscription, UnixTime};

use crate::storage::dialect::locking_read;
use crate::storage::row::Read as _;
use crate::storage::{StorageError, Transaction};

/// Somebody who asks for news.
#[derive(Clone, Debug)]
pub struct NewSubscriber {
    /// What two spellings of one address share.
    pub email_key: String,
    /// As typed.
    pub email: String,
    /// The visitor's locale.
    pub locale: Locale,
    /// When.
    pub asked_at: UnixTime,
}

impl Transaction {
    /// Stores somebody who asks for the first time; says whether it is that. Whoever asks at the
    /// same time waits, and finds the row then.
    pub async fn insert_subscriber(&mut self, new: &NewSubscriber) -> Result<bool, StorageError> {
        let noted = sqlx::query(
            "INSERT INTO subscriber (email_key, email, locale, asked_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (email_key) DO NOTHING",
        )
        .bind(new.email_key.as_str())
        .bind(new.email.as_str())
        .bind(new.locale.name())
        .bind(new.asked_at.secs())
        .execute(self.on())
        .await?;
        Ok(noted.rows_affected() > 0)
    }

    /// What is known of an address that asked; the row is held until the end.
    pub async fn lock_subscriber(
        &mut self,
        email_key: &str,
    ) -> Result<Option<Subscription>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT asked_at, confirmed_at FROM subscriber WHERE email_key = $1"
        );
        let row = sqlx::query(statement)
            .bind(email_key)
            .fetch_optional(self.on())
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Subscription {
            asked_at: row.read("asked_at")?,
            confirmed_at: row.read("confirmed_at")?,
        }))
    }

    /// Notes that somebody asks once more, with the address as it was typed now.
    pub async fn update_subscriber(&mut self, new: &NewSubscriber) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE subscriber SET email = $1, locale = $2, asked_at = $3 WHERE email_key = $4",
        )
        .bind(new.email.as_str())
        .bind(new.locale.name())
        .bind(new.asked_at.secs())
        .bind(new.email_key.as_str())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Notes when the owner of an address said that they want news.
    pub async fn confirm_subscriber(
        &mut self,
        email_key: &str,
        at: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query("UPDATE subscriber SET confirmed_at = $1 WHERE email_key = $2")
            .bind(at.secs())
            .bind(email_key)
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Notes that an address wants no news.
    pub async fn end_subscription(
        &mut self,
        email_key: &str,
        now: UnixTime,
    ) -> Result<(), StorageError> {
        let end = "UPDATE subscriber SET confirmed_at = NULL, asked_at = $1 WHERE email_key = $2";
        sqlx::query(end)
            .bind(Subscription::ended(now).asked_at.secs())
            .bind(email_key)
            .execute(self.on())
            .await?;
        Ok(())
    }
}
