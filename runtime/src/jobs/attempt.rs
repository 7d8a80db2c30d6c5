//! One attempt at one job, and what becomes of the job afterwards.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt as _;

use super::{JOBS, JobError};
use crate::app::App;
use crate::storage::{ClaimedJob, FailedJob, RetriedJob, StorageError};

/// How long a job may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// After so many attempts a job is given up; that is after a day and some, whatever was down overnight.
const ATTEMPTS: u32 = 18;
/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(4 * 60 * 60);

/// Tries a job and notes what came of it.
pub(super) async fn run(app: App, job: ClaimedJob) {
    let noted = match attempt(&app, &job).await {
        Ok(()) if forgets_itself(&job) => Ok(true),
        Ok(()) => app.storage.finish_job(job.attempt()).await,
        Err(error) if error.is_final() || job.attempt >= ATTEMPTS => {
            give_up(&app, &job, &error).await
        }
        Err(error) => try_again(&app, &job, &error).await,
    };
    let id = job.id.get();
    match noted {
        Ok(true) => {}
        Ok(false) => tracing::warn!(job = id, "a job outlived its claim; a later attempt has it"),
        // Its claim ends by itself, and somebody tries it again.
        Err(error) => tracing::error!(job = id, "what came of a job cannot be noted: {error}"),
    }
}

fn forgets_itself(job: &ClaimedJob) -> bool {
    JOBS.find(&job.kind)
        .is_some_and(|known| known.forgets_itself)
}

async fn attempt(app: &App, job: &ClaimedJob) -> Result<(), JobError> {
    if job.attempt > ATTEMPTS {
        return Err(JobError::Lost);
    }
    let known = JOBS.find(&job.kind).ok_or(JobError::Unknown)?;
    let work = AssertUnwindSafe(known.run(app, job.attempt(), &job.payload)).catch_unwind();
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(Ok(done)) => done,
        Ok(Err(_)) => Err(JobError::Panicked),
        Err(_) => Err(JobError::Late),
    }
}

async fn try_again(app: &App, job: &ClaimedJob, error: &JobError) -> Result<bool, StorageError> {
    let (id, kind, attempts) = (job.id.get(), &job.kind, job.attempt);
    tracing::warn!(
        job = id,
        kind,
        attempts,
        "a job will be tried again: {error}"
    );
    let retried = RetriedJob {
        id: job.id,
        attempt: job.attempt,
        run_at: app.clock.now() + pause(job.attempt),
        error: error.to_string(),
    };
    app.storage.retry_job(&retried).await
}

async fn give_up(app: &App, job: &ClaimedJob, error: &JobError) -> Result<bool, StorageError> {
    let (id, kind, attempts) = (job.id.get(), &job.kind, job.attempt);
    tracing::error!(job = id, kind, attempts, "a job was given up: {error}");
    // Nobody needs a code or a link any more, and what is unknown may hold one.
    let is_secret = JOBS.find(kind).is_none_or(|known| known.is_secret);
    let failed = FailedJob {
        id: job.id,
        attempt: job.attempt,
        dead_at: app.clock.now(),
        payload: (!is_secret).then(|| job.payload.clone()),
        error: error.to_string(),
    };
    app.storage.fail_job(&failed).await
}

/// The pause until the next attempt: 5 s, 10 s, 20 s … at most 4 hours.
fn pause(attempt: u32) -> Duration {
    let doublings = attempt.saturating_sub(1).min(20);
    Duration::from_secs(5 << doublings).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_tried_for_a_day_and_not_for_two() {
        let tried: Duration = (1..ATTEMPTS).map(pause).sum();
        let hours = tried.as_secs() / 3_600;
        assert!((24..30).contains(&hours), "{hours} h");
    }
}
