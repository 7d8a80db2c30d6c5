//! The queue of jobs.

use std::fmt;
use std::time::Duration;

use kiosk_domain::{JobId, UnixTime};
use serde::Serialize;
use sqlx::any::AnyRow;

use super::row::Read as _;
use super::{SWEEP_BATCH, Storage, StorageError, Transaction};

/// What a job waits for while it runs: those of one lane never hold up those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobLane {
    /// The database alone.
    Quick,
    /// Somebody outside, who may hang.
    Slow,
}

/// A job to queue. What it needs may be a code: it is never logged.
#[derive(Clone)]
pub struct NewJob {
    /// Its id.
    pub id: JobId,
    /// Its kind's name.
    pub kind: &'static str,
    /// The lane of its kind.
    pub lane: JobLane,
    /// What it needs, as JSON.
    pub payload: String,
    /// When it was made necessary.
    pub created_at: UnixTime,
    /// Not to be run before.
    pub run_at: UnixTime,
}

impl NewJob {
    /// A job of the slow lane to run as soon as possible.
    ///
    /// # Errors
    /// That the payload cannot be written as JSON.
    pub fn now(
        id: JobId,
        kind: &'static str,
        payload: &impl Serialize,
        now: UnixTime,
    ) -> serde_json::Result<Self> {
        Ok(Self {
            id,
            kind,
            lane: JobLane::Slow,
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

/// Which jobs a runtime takes for itself.
#[derive(Clone, Debug)]
pub struct JobClaim {
    /// For how long it has them.
    pub lasts: Duration,
    /// The most that it takes.
    pub most: usize,
    /// Of which kinds.
    pub kinds: JobKinds,
}

/// Kinds of jobs, by their names.
#[derive(Clone, Debug)]
pub enum JobKinds {
    /// These.
    Only(Vec<String>),
    /// All but these.
    Without(Vec<String>),
}

/// A job that this runtime works on until its claim ends. What it needs is never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct ClaimedJob {
    /// Its id.
    pub id: JobId,
    /// Its kind's name.
    pub kind: String,
    /// What it needs, as JSON.
    pub payload: String,
    /// How often it was tried, this time included. Only the last attempt says what became of the
    /// job: one that was held up so long that its claim ended is fenced off by its number.
    pub attempt: u32,
}

impl fmt::Debug for ClaimedJob {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("ClaimedJob");
        shown.field("id", &self.id).field("kind", &self.kind);
        shown.finish_non_exhaustive()
    }
}

/// One attempt at a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobAttempt {
    /// The job.
    pub id: JobId,
    /// How often it was tried, this time included.
    pub attempt: u32,
}

/// A job to put back, with what went wrong.
#[derive(Clone, Debug)]
pub struct RetriedJob {
    /// Its id.
    pub id: JobId,
    /// The attempt that failed.
    pub attempt: u32,
    /// Not to be run before.
    pub run_at: UnixTime,
    /// What went wrong.
    pub error: String,
}

/// How many jobs there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobCounts {
    /// Those that wait or run.
    pub waiting: u32,
    /// Those that were given up.
    pub given_up: u32,
}

/// A job that is given up.
#[derive(Clone)]
pub struct FailedJob {
    /// Its id.
    pub id: JobId,
    /// The attempt that gave it up.
    pub attempt: u32,
    /// When.
    pub dead_at: UnixTime,
    /// What it needed, unless one person alone may read that.
    pub payload: Option<String>,
    /// What went wrong.
    pub error: String,
}

impl fmt::Debug for FailedJob {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("FailedJob");
        shown.field("id", &self.id).field("error", &self.error);
        shown.finish_non_exhaustive()
    }
}

impl ClaimedJob {
    /// Which attempt at it this is.
    pub const fn attempt(&self) -> JobAttempt {
        JobAttempt {
            id: self.id,
            attempt: self.attempt,
        }
    }
}

impl Transaction {
    /// Forgets a job together with what it did; says whether that attempt was the last to have it.
    pub async fn finish_job(&mut self, job: JobAttempt) -> Result<bool, StorageError> {
        let done = sqlx::query("DELETE FROM job WHERE id = $1 AND attempts = $2")
            .bind(job.id.get())
            .bind(i64::from(job.attempt))
            .execute(self.on())
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Queues a job together with the fact that made it necessary.
    pub async fn queue_job(&mut self, job: &NewJob) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO job (id, kind, payload, created_at, run_at) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(job.id.get())
        .bind(job.kind)
        .bind(job.payload.as_str())
        .bind(job.created_at.secs())
        .bind(job.run_at.secs())
        .execute(self.on())
        .await?;
        self.note_job(job.lane);
        Ok(())
    }

    /// Queues a job, unless one waits or runs that is the same work; says whether it did.
    pub async fn queue_job_once(&mut self, job: &NewJob) -> Result<bool, StorageError> {
        let is_new = !self.has_live_job(job).await?;
        if is_new {
            self.queue_job(job).await?;
        }
        Ok(is_new)
    }

    /// Whether a job waits or runs that is the same work as another.
    pub async fn has_live_job(&mut self, same: &NewJob) -> Result<bool, StorageError> {
        let live = sqlx::query(
            "SELECT id FROM job WHERE kind = $1 AND payload = $2 AND dead_at IS NULL LIMIT 1",
        )
        .bind(same.kind)
        .bind(same.payload.as_str())
        .fetch_optional(self.on())
        .await?;
        Ok(live.is_some())
    }

    /// Whether a job waits that is the same work as another, and is not due at a moment: none that
    /// runs then.
    pub async fn has_live_job_after(
        &mut self,
        same: &NewJob,
        moment: UnixTime,
    ) -> Result<bool, StorageError> {
        let live = sqlx::query(
            "SELECT id FROM job WHERE kind = $1 AND payload = $2 AND dead_at IS NULL
             AND run_at > $3 LIMIT 1",
        )
        .bind(same.kind)
        .bind(same.payload.as_str())
        .bind(moment.secs())
        .fetch_optional(self.on())
        .await?;
        Ok(live.is_some())
    }
}

impl Storage {
    /// Queues a job that no other fact goes with.
    pub async fn queue_job(&self, job: &NewJob) -> Result<(), StorageError> {
        self.write(async |transaction| transaction.queue_job(job).await)
            .await
    }

    /// Takes jobs that are due for one runtime alone, which has them for a while; those that have
    /// waited longest first.
    pub async fn claim_jobs(
        &self,
        now: UnixTime,
        claim: &JobClaim,
    ) -> Result<Vec<ClaimedJob>, StorageError> {
        let statement = self.dialect.choose(
            "UPDATE job SET claimed_until = $1, attempts = attempts + 1 WHERE id IN (
                SELECT id FROM job WHERE dead_at IS NULL AND run_at <= $2 AND claimed_until <= $2
                AND (instr($4, ',' || kind || ',') > 0) = ($5 = 1)
                ORDER BY run_at, id LIMIT $3
             ) RETURNING id, kind, payload, attempts",
            "UPDATE job SET claimed_until = $1, attempts = attempts + 1 WHERE id IN (
                SELECT id FROM job WHERE dead_at IS NULL AND run_at <= $2 AND claimed_until <= $2
                AND (strpos($4, ',' || kind || ',') > 0) = ($5 = 1)
                ORDER BY run_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
             ) RETURNING id, kind, payload, attempts",
        );
        let (named, are_named) = match &claim.kinds {
            JobKinds::Only(named) => (named, 1_i64),
            JobKinds::Without(named) => (named, 0),
        };
        // No name of a kind holds a comma.
        let named = format!(",{},", named.join(","));
        let rows = self
            .write(async |transaction| {
                let rows = sqlx::query(statement)
                    .bind((now + claim.lasts).secs())
                    .bind(now.secs())
                    .bind(i64::try_from(claim.most).unwrap_or(i64::MAX))
                    .bind(named.as_str())
                    .bind(are_named)
                    .fetch_all(transaction.on())
                    .await;
                rows.map_err(StorageError::from)
            })
            .await?;
        let mut claimed = rows.iter().map(claimed).collect::<Result<Vec<_>, _>>()?;
        claimed.sort_by_key(|job| job.id);
        Ok(claimed)
    }

    /// Forgets a job that is done; says whether that attempt was the last to have it.
    pub async fn finish_job(&self, job: JobAttempt) -> Result<bool, StorageError> {
        self.write(async |transaction| transaction.finish_job(job).await)
            .await
    }

    /// Puts a job back; says whether that attempt was the last to have it.
    pub async fn retry_job(&self, job: &RetriedJob) -> Result<bool, StorageError> {
        self.write(async |transaction| {
            let done = sqlx::query(
                "UPDATE job SET run_at = $1, claimed_until = 0, error = $2
                 WHERE id = $3 AND attempts = $4",
            )
            .bind(job.run_at.secs())
            .bind(job.error.as_str())
            .bind(job.id.get())
            .bind(i64::from(job.attempt))
            .execute(transaction.on())
            .await?;
            Ok(done.rows_affected() > 0)
        })
        .await
    }

    /// Gives a job up for good; it stays for a while for a person to look at. Says whether that
    /// attempt was the last to have it.
    pub async fn fail_job(&self, job: &FailedJob) -> Result<bool, StorageError> {
        self.write(async |transaction| {
            let done = sqlx::query(
                "UPDATE job SET dead_at = $1, claimed_until = 0, payload = $2, error = $3
                 WHERE id = $4 AND attempts = $5",
            )
            .bind(job.dead_at.secs())
            .bind(job.payload.as_deref().unwrap_or_default())
            .bind(job.error.as_str())
            .bind(job.id.get())
            .bind(i64::from(job.attempt))
            .execute(transaction.on())
            .await?;
            Ok(done.rows_affected() > 0)
        })
        .await
    }

    /// Forgets some of the jobs that were given up by a moment, those first that were first; says how
    /// many.
    pub async fn sweep_jobs(&self, given_up_by: UnixTime) -> Result<u64, StorageError> {
        self.write(async |transaction| {
            let swept = sqlx::query(
                "DELETE FROM job WHERE id IN (
                    SELECT id FROM job WHERE dead_at <= $1 ORDER BY dead_at LIMIT $2
                 )",
            )
            .bind(given_up_by.secs())
            .bind(SWEEP_BATCH)
            .execute(transaction.on())
            .await?;
            Ok(swept.rows_affected())
        })
        .await
    }

    /// How many jobs wait, and how many were given up.
    pub async fn count_jobs(&self) -> Result<JobCounts, StorageError> {
        let row = sqlx::query(
            "SELECT COUNT(*) - COUNT(dead_at) AS waiting, COUNT(dead_at) AS given_up FROM job",
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(JobCounts {
            waiting: row.read("waiting")?,
            given_up: row.read("given_up")?,
        })
    }
}

fn claimed(row: &AnyRow) -> Result<ClaimedJob, StorageError> {
    Ok(ClaimedJob {
        id: row.read("id")?,
        kind: row.read("kind")?,
        payload: row.read("payload")?,
        attempt: row.read("attempts")?,
    })
}
