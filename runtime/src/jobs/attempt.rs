//! One attempt at one job, and what becomes of the job afterwards.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt as _;

use super::{JobError, JobKind};
use crate::app::App;
use crate::storage::{BuriedJob, ClaimedJob, StorageError};

/// How long a job may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// After so many attempts a job is given up; that is after about a day.
const ATTEMPTS: i64 = 14;

/// Tries a job and notes what came of it.
pub(super) async fn run(app: App, job: ClaimedJob) {
    let noted = match attempt(&app, &job).await {
        Ok(()) => app.storage.finish_job(job.id).await,
        Err(error) if error.is_final() || job.attempts >= ATTEMPTS => {
            give_up(&app, &job, &error).await
        }
        Err(error) => try_again(&app, &job, &error).await,
    };
    if let Err(error) = noted {
        // Its claim ends by itself, and somebody tries it again.
        tracing::error!(job = job.id, "what came of a job cannot be noted: {error}");
    }
}

async fn attempt(app: &App, job: &ClaimedJob) -> Result<(), JobError> {
    if job.attempts > ATTEMPTS {
        return Err(JobError::Lost);
    }
    let kind = JobKind::from_name(&job.kind).ok_or(JobError::Unknown)?;
    let work = AssertUnwindSafe(kind.run(app, &job.payload)).catch_unwind();
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(Ok(done)) => done,
        Ok(Err(_)) => Err(JobError::Panicked),
        Err(_) => Err(JobError::Late),
    }
}

async fn try_again(app: &App, job: &ClaimedJob, error: &JobError) -> Result<(), StorageError> {
    let (kind, attempts) = (&job.kind, job.attempts);
    tracing::warn!(
        job = job.id,
        kind,
        attempts,
        "a job will be tried again: {error}"
    );
    let later = app.now() + pause(attempts);
    app.storage
        .retry_job(job.id, later, &error.to_string())
        .await
}

async fn give_up(app: &App, job: &ClaimedJob, error: &JobError) -> Result<(), StorageError> {
    let (kind, attempts) = (&job.kind, job.attempts);
    tracing::error!(job = job.id, kind, attempts, "a job was given up: {error}");
    // A letter holds a code or a link and an address: nobody needs them any more.
    let holds_secrets = JobKind::from_name(kind).is_none_or(JobKind::is_letter);
    let buried = BuriedJob {
        id: job.id,
        dead_at: app.now(),
        payload: (!holds_secrets).then(|| job.payload.clone()),
        error: error.to_string(),
    };
    app.storage.bury_job(&buried).await
}

/// Seconds until the next attempt: 5, 10, 20 … at most 4 hours.
fn pause(attempts: i64) -> i64 {
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(20);
    (5_i64 << doublings).min(4 * 3600)
}
