//! The queue of jobs.

use std::fmt;

use serde::Serialize;
use sqlx::Row as _;

use super::{Storage, StorageError, Transaction};

/// Seconds for which a job that was given up is kept.
const KEPT: i64 = 30 * 24 * 60 * 60;

/// A job to queue. What it needs may be a code: it is never logged.
#[derive(Clone)]
pub struct NewJob {
    /// Its id.
    pub id: i64,
    /// Its kind's name.
    pub kind: &'static str,
    /// What it needs, as JSON.
    pub payload: String,
    /// When it was made necessary, Unix seconds.
    pub created_at: i64,
    /// Not to be run before.
    pub run_at: i64,
}

impl NewJob {
    /// A job to run as soon as possible.
    ///
    /// # Errors
    /// When the payload is no JSON.
    pub fn now(
        id: i64,
        kind: &'static str,
        payload: &impl Serialize,
        now: i64,
    ) -> serde_json::Result<Self> {
        Ok(Self {
            id,
            kind,
            payload: serde_json::to_string(payload)?,
            created_at: now,
            run_at: now,
        })
    }
}

impl fmt::Debug for NewJob {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("NewJob");
        shown.field("id", &self.id).field("kind", &self.kind);
        shown.finish_non_exhaustive()
    }
}

/// A job that this runtime works on until its claim ends. What it needs is never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct ClaimedJob {
    /// Its id.
    pub id: i64,
    /// Its kind's name.
    pub kind: String,
    /// What it needs, as JSON.
    pub payload: String,
    /// How often it was tried, this time included.
    pub attempts: i64,
}

impl fmt::Debug for ClaimedJob {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("ClaimedJob");
        shown.field("id", &self.id).field("kind", &self.kind);
        shown.finish_non_exhaustive()
    }
}

/// A job that is given up.
#[derive(Clone)]
pub struct BuriedJob {
    /// Its id.
    pub id: i64,
    /// When, Unix seconds.
    pub dead_at: i64,
    /// What it needed, unless one person alone may read that.
    pub payload: Option<String>,
    /// What went wrong.
    pub error: String,
}

impl fmt::Debug for BuriedJob {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("BuriedJob");
        shown.field("id", &self.id).field("error", &self.error);
        shown.finish_non_exhaustive()
    }
}

impl Transaction {
    /// Queues a job together with the fact that made it necessary.
    pub(super) async fn queue(&mut self, job: &NewJob) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO job (id, kind, payload, created_at, run_at) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(job.id)
        .bind(job.kind)
        .bind(job.payload.as_str())
        .bind(job.created_at)
        .bind(job.run_at)
        .execute(self.on())
        .await?;
        Ok(())
    }
}

impl Storage {
    /// Queues a job that no other fact goes with.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn queue_job(&self, job: &NewJob) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        transaction.queue(job).await?;
        transaction.commit().await
    }

    /// Takes up to `count` due jobs until `until`, each for one runtime alone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim_jobs(
        &self,
        now: i64,
        until: i64,
        count: i64,
    ) -> Result<Vec<ClaimedJob>, StorageError> {
        let mut transaction = self.begin().await?;
        let rows = sqlx::query(self.dialect.choose(
            "UPDATE job SET claimed_until = $1, attempts = attempts + 1 WHERE id IN (
                SELECT id FROM job WHERE dead_at IS NULL AND run_at <= $2 AND claimed_until <= $2
                ORDER BY run_at, id LIMIT $3
             ) RETURNING id, kind, payload, attempts",
            "UPDATE job SET claimed_until = $1, attempts = attempts + 1 WHERE id IN (
                SELECT id FROM job WHERE dead_at IS NULL AND run_at <= $2 AND claimed_until <= $2
                ORDER BY run_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
             ) RETURNING id, kind, payload, attempts",
        ))
        .bind(until)
        .bind(now)
        .bind(count)
        .fetch_all(transaction.on())
        .await?;
        transaction.commit().await?;
        let claimed = rows.iter().map(|row| {
            Ok(ClaimedJob {
                id: row.try_get(0)?,
                kind: row.try_get(1)?,
                payload: row.try_get(2)?,
                attempts: row.try_get(3)?,
            })
        });
        let mut claimed = claimed.collect::<Result<Vec<_>, StorageError>>()?;
        claimed.sort_by_key(|job| job.id);
        Ok(claimed)
    }

    /// Forgets a job that is done.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn finish_job(&self, id: i64) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM job WHERE id = $1")
            .bind(id)
            .execute(transaction.on())
            .await?;
        transaction.commit().await
    }

    /// Puts a job back until `run_at`, with what went wrong.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn retry_job(&self, id: i64, run_at: i64, error: &str) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query("UPDATE job SET run_at = $1, claimed_until = 0, error = $2 WHERE id = $3")
            .bind(run_at)
            .bind(error)
            .bind(id)
            .execute(transaction.on())
            .await?;
        transaction.commit().await
    }

    /// Gives a job up for good; it stays for a while for a person to look at.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn bury_job(&self, buried: &BuriedJob) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query(
            "UPDATE job SET dead_at = $1, claimed_until = 0, payload = $2, error = $3
             WHERE id = $4",
        )
        .bind(buried.dead_at)
        .bind(buried.payload.as_deref().unwrap_or_default())
        .bind(buried.error.as_str())
        .bind(buried.id)
        .execute(transaction.on())
        .await?;
        transaction.commit().await
    }

    /// Forgets jobs that were given up long ago; says how many.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sweep_jobs(&self, now: i64) -> Result<u64, StorageError> {
        let mut transaction = self.begin().await?;
        let swept = sqlx::query("DELETE FROM job WHERE dead_at <= $1")
            .bind(now - KEPT)
            .execute(transaction.on())
            .await?;
        transaction.commit().await?;
        Ok(swept.rows_affected())
    }

    /// How many jobs wait, and how many were given up.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_jobs(&self) -> Result<(i64, i64), StorageError> {
        let row = sqlx::query("SELECT COUNT(*) - COUNT(dead_at), COUNT(dead_at) FROM job")
            .fetch_one(&self.pool)
            .await?;
        Ok((row.try_get(0)?, row.try_get(1)?))
    }
}
