//! Addresses that asked for news, and those that confirmed it.

use crate::storage::{NewJob, Storage, StorageError};

/// Somebody who asks for news.
#[derive(Clone, Debug)]
pub struct Asking {
    /// What two spellings of one address share.
    pub email_key: String,
    /// As typed.
    pub email: String,
    /// The name of the visitor's locale.
    pub locale: String,
    /// Unix seconds.
    pub asked_at: i64,
}

/// Seconds until somebody who did not answer is written to again.
const PAUSE: i64 = 60 * 60;

impl Storage {
    /// Notes that somebody asks, and queues the mail that asks back; not for those who
    /// confirmed already, nor twice within an hour.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ask_for_news(&self, asking: &Asking, job: &NewJob) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        let noted = sqlx::query(
            "INSERT INTO subscriber (email_key, email, locale, asked_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (email_key) DO UPDATE SET email = excluded.email,
                locale = excluded.locale, asked_at = excluded.asked_at
             WHERE subscriber.confirmed_at IS NULL AND subscriber.asked_at <= $5",
        )
        .bind(asking.email_key.as_str())
        .bind(asking.email.as_str())
        .bind(asking.locale.as_str())
        .bind(asking.asked_at)
        .bind(asking.asked_at - PAUSE)
        .execute(transaction.on())
        .await?;
        if noted.rows_affected() > 0 {
            transaction.queue_job(job).await?;
        }
        transaction.commit().await
    }

    /// Notes that the owner of an address wants news; says whether the address had asked.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn confirm_news(&self, email_key: &str, now: i64) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let confirmed = sqlx::query(
            "UPDATE subscriber SET confirmed_at = COALESCE(confirmed_at, $1) WHERE email_key = $2",
        )
        .bind(now)
        .bind(email_key)
        .execute(transaction.on())
        .await?;
        transaction.commit().await?;
        Ok(confirmed.rows_affected() > 0)
    }

    /// Forgets an address that wants no news.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_news(&self, email_key: &str) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM subscriber WHERE email_key = $1")
            .bind(email_key)
            .execute(transaction.on())
            .await?;
        transaction.commit().await
    }

    /// When an address confirmed that it wants news; none when it did not.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn news_confirmed_at(&self, email_key: &str) -> Result<Option<i64>, StorageError> {
        let confirmed: Option<Option<i64>> =
            sqlx::query_scalar("SELECT confirmed_at FROM subscriber WHERE email_key = $1")
                .bind(email_key)
                .fetch_optional(&self.pool)
                .await?;
        Ok(confirmed.flatten())
    }
}
