//! Runs jobs: claims them, retries them with growing pauses, gives them up loudly.

use std::future::Future;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use futures::future::join_all;

use super::{JobKind, sweep};
use crate::app::App;
use crate::catalogue;
use crate::storage::{ClaimedJob, StorageError};

/// How many jobs run at once in a process.
const AT_ONCE: i64 = 8;
/// How long a job may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a claim lasts: longer than any job, so that nobody runs one beside another.
const CLAIM_SECONDS: i64 = 90;
/// After so many attempts a job is given up; that is after about a day.
const ATTEMPTS: i64 = 14;
/// How often the queue is looked at when nobody says anything: other processes queue too.
const PAUSE: Duration = Duration::from_secs(1);

/// Runs jobs until told to stop; those under way are finished. Beside them it keeps the catalogue
/// at what storage says, and forgets what is over.
pub async fn run_until(app: App, stop: impl Future<Output = ()>) {
    tokio::pin!(stop);
    let mut looked: Option<Instant> = None;
    let mut swept: Option<i64> = None;
    loop {
        if swept.is_none_or(|swept| app.now() - swept >= sweep::PAUSE) {
            swept = Some(app.now());
            if let Err(error) = sweep(&app).await {
                tracing::error!("what is over cannot be forgotten: {error}");
            }
        }
        let more = run_some(&app).await.unwrap_or_else(|error| {
            tracing::error!("jobs cannot be read: {error}");
            0
        });
        if looked.is_none_or(|looked| looked.elapsed() >= PAUSE) {
            looked = Some(Instant::now());
            if let Err(error) = catalogue::refresh(&app).await {
                tracing::error!("stock cannot be read: {error}");
            }
        }
        tokio::select! {
            // However many are due, no other is begun after the word.
            biased;
            () = &mut stop => return,
            () = app.jobs.wait(PAUSE), if more == 0 => {}
            () = std::future::ready(()), if more > 0 => {}
        }
    }
}

/// Runs every job that is due now, and those that they queue.
///
/// # Errors
/// When the database fails.
pub async fn run_due(app: &App) -> Result<usize, StorageError> {
    let mut count = 0;
    loop {
        match run_some(app).await? {
            0 => return Ok(count),
            more => count += more,
        }
    }
}

/// Runs as many due jobs as run at once.
async fn run_some(app: &App) -> Result<usize, StorageError> {
    let now = app.now();
    let claimed = app
        .storage
        .claim_jobs(now, now + CLAIM_SECONDS, AT_ONCE)
        .await?;
    let ended = join_all(claimed.iter().map(|job| run(app, job))).await;
    ended.into_iter().collect::<Result<(), _>>()?;
    Ok(claimed.len())
}

async fn run(app: &App, job: &ClaimedJob) -> Result<(), StorageError> {
    let Err(error) = attempt(app, job).await else {
        return app.storage.finish_job(job.id).await;
    };
    let (kind, attempts, reason) = (&job.kind, job.attempts, format!("{error:#}"));
    if attempts >= ATTEMPTS {
        tracing::error!(job = job.id, kind, attempts, "a job was given up: {reason}");
        return app.storage.bury_job(job.id, app.now(), &reason).await;
    }
    tracing::warn!(
        job = job.id,
        kind,
        attempts,
        "a job will be tried again: {reason}"
    );
    let later = app.now() + pause(attempts);
    app.storage.retry_job(job.id, later, &reason).await
}

async fn attempt(app: &App, job: &ClaimedJob) -> anyhow::Result<()> {
    let kind = JobKind::from_name(&job.kind)
        .with_context(|| format!("this program knows no job `{}`", job.kind))?;
    tokio::time::timeout(PATIENCE, kind.run(app, &job.payload))
        .await
        .context("it took too long")?
}

/// Seconds until the next attempt: 5, 10, 20 … at most 4 hours.
fn pause(attempts: i64) -> i64 {
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(20);
    (5_i64 << doublings).min(4 * 3600)
}
