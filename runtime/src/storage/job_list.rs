//! Jobs as operators see them: never what they were told.

use kiosk_domain::{JobId, UnixTime};
use sqlx::any::AnyRow;

use super::row::Read as _;
use super::{Storage, StorageError};

/// A job as operators see it. What it was told may be a code: it is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedJob {
    /// Its id.
    pub id: JobId,
    /// Its kind's name.
    pub kind: String,
    /// How often it was tried.
    pub attempts: u32,
    /// When it was queued.
    pub created_at: UnixTime,
    /// Not to be run before.
    pub run_at: UnixTime,
    /// When it was given up.
    pub dead_at: Option<UnixTime>,
    /// What went wrong last.
    pub error: Option<String>,
}

/// A job that an operator wants tried again.
#[derive(Clone, Debug)]
pub struct RequeuedJob {
    /// Which.
    pub id: JobId,
    /// Who wants it.
    pub operator: String,
    /// Why.
    pub reason: String,
    /// When.
    pub now: UnixTime,
}

/// That somebody wanted a job tried again, which may be done and gone since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRetry {
    /// Which job.
    pub job_id: JobId,
    /// Its kind's name.
    pub kind: String,
    /// Who wanted it.
    pub operator: String,
    /// Why.
    pub reason: String,
    /// When.
    pub created_at: UnixTime,
}

/// What became of a job that an operator wants tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequeueOutcome {
    /// It is tried again.
    Queued,
    /// What it was told was wiped when it was given up.
    Wiped,
    /// It was not given up.
    Waiting,
    /// There is no such job.
    Unknown,
}

impl Storage {
    /// Jobs, those that were given up alone or all, the newest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn list_jobs(&self, all: bool, most: u32) -> Result<Vec<ListedJob>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, kind, attempts, created_at, run_at, dead_at, error FROM job
             WHERE $1 = 1 OR dead_at IS NOT NULL ORDER BY id DESC LIMIT $2",
        )
        .bind(i64::from(all))
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(listed).collect()
    }

    /// Who wanted jobs tried again, and why, the last first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn job_retries(&self, most: u32) -> Result<Vec<JobRetry>, StorageError> {
        let rows = sqlx::query(
            "SELECT job_id, kind, operator, reason, created_at FROM job_retry
             ORDER BY created_at DESC, job_id DESC LIMIT $1",
        )
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(retried).collect()
    }

    /// Queues a job anew that was given up, and notes who wanted it and why: that stays when the job
    /// is done.
    ///
    /// # Errors
    /// [`StorageError`]; nothing is changed then.
    pub async fn requeue_job(&self, wanted: &RequeuedJob) -> Result<RequeueOutcome, StorageError> {
        let done = self
            .write(async |transaction| {
                let done = sqlx::query(
                    "UPDATE job SET dead_at = NULL, attempts = 0, claimed_until = 0, run_at = $1,
                        error = NULL
                     WHERE id = $2 AND dead_at IS NOT NULL AND payload <> ''",
                )
                .bind(wanted.now.secs())
                .bind(wanted.id.get())
                .execute(transaction.on())
                .await?;
                if done.rows_affected() == 0 {
                    return Ok(false);
                }
                sqlx::query(
                    "INSERT INTO job_retry (job_id, kind, operator, reason, created_at)
                     SELECT id, kind, $1, $2, $3 FROM job WHERE id = $4",
                )
                .bind(wanted.operator.as_str())
                .bind(wanted.reason.as_str())
                .bind(wanted.now.secs())
                .bind(wanted.id.get())
                .execute(transaction.on())
                .await?;
                Ok::<_, StorageError>(true)
            })
            .await?;
        if done {
            return Ok(RequeueOutcome::Queued);
        }
        let found = sqlx::query("SELECT dead_at FROM job WHERE id = $1")
            .bind(wanted.id.get())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = found else {
            return Ok(RequeueOutcome::Unknown);
        };
        let dead_at: Option<UnixTime> = row.read("dead_at")?;
        Ok(match dead_at {
            Some(_) => RequeueOutcome::Wiped,
            None => RequeueOutcome::Waiting,
        })
    }
}

fn retried(row: &AnyRow) -> Result<JobRetry, StorageError> {
    Ok(JobRetry {
        job_id: row.read("job_id")?,
        kind: row.read("kind")?,
        operator: row.read("operator")?,
        reason: row.read("reason")?,
        created_at: row.read("created_at")?,
    })
}

fn listed(row: &AnyRow) -> Result<ListedJob, StorageError> {
    Ok(ListedJob {
        id: row.read("id")?,
        kind: row.read("kind")?,
        attempts: row.read("attempts")?,
        created_at: row.read("created_at")?,
        run_at: row.read("run_at")?,
        dead_at: row.read("dead_at")?,
        error: row.read("error")?,
    })
}
