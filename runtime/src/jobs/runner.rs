//! Runs jobs as slots become free, and beside them what time alone makes necessary.

use std::future::Future;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::attempt::run;
use super::slots::Slots;
use super::sweep;
use crate::app::App;
use crate::service::catalogue::refresh_catalogue;
use crate::storage::{JobClaim, JobLane, StorageError};

/// How long a claim lasts: longer than any job, so that nobody runs one beside another.
const CLAIM: Duration = Duration::from_secs(90);
/// How often the queue is looked at when nobody says anything: other processes queue too.
const PAUSE: Duration = Duration::from_secs(1);
/// How often the catalogue is brought to what storage says.
const REFRESH: Duration = Duration::from_secs(1);
/// How often what is over is forgotten.
const SWEEP: Duration = Duration::from_secs(60);

/// Runs jobs until told to stop; those under way are finished. Beside them, and held up by none
/// of them, it keeps the catalogue at what storage says, and forgets what is over.
pub async fn run_until(app: App, stop: impl Future<Output = ()>) {
    let word = CancellationToken::new();
    let told = async {
        stop.await;
        word.cancel();
    };
    tokio::join!(
        told,
        work(&app, JobLane::Quick, &word),
        work(&app, JobLane::Slow, &word),
        every(REFRESH, &word, || refresh(app.clone())),
        every(SWEEP, &word, || forget(app.clone())),
    );
}

/// Runs every job that is due now, and those that they queue.
///
/// # Errors
/// [`StorageError`] when the queue cannot be read; jobs that were begun are given to nobody else
/// until their claim ends.
pub async fn run_due(app: &App) -> Result<usize, StorageError> {
    let mut count = 0;
    loop {
        let quick = run_lane(app, JobLane::Quick).await?;
        let slow = run_lane(app, JobLane::Slow).await?;
        count += quick + slow;
        if slow == 0 {
            return Ok(count);
        }
    }
}

/// Runs every job of a lane that is due now, and those of the lane that they queue.
async fn run_lane(app: &App, lane: JobLane) -> Result<usize, StorageError> {
    let (mut count, mut slots) = (0, Slots::new(lane));
    loop {
        count += begin(app, &mut slots).await?;
        if !slots.join_next().await {
            return Ok(count);
        }
    }
}

/// Claims jobs of a lane as others end, until told to stop.
async fn work(app: &App, lane: JobLane, stop: &CancellationToken) {
    let mut slots = Slots::new(lane);
    loop {
        if let Err(error) = begin(app, &mut slots).await {
            tracing::error!("jobs cannot be read: {error}");
        }
        // A job may have ended since: it is heard of below, and what it left is claimed.
        let full = slots.claimable() == 0;
        tokio::select! {
            // However many are due, no other is begun after the word.
            biased;
            () = stop.cancelled() => break,
            true = slots.join_next() => {}
            () = app.storage.job_queued(lane, PAUSE), if !full => {}
        }
    }
    while slots.join_next().await {}
}

/// Claims due jobs for as long as one has a slot, and begins them; says how many.
async fn begin(app: &App, slots: &mut Slots) -> Result<usize, StorageError> {
    let mut count = 0;
    loop {
        slots.clear_ended();
        let claim = JobClaim {
            lasts: CLAIM,
            most: slots.claimable(),
            kinds: slots.kinds(),
        };
        if claim.most == 0 {
            return Ok(count);
        }
        let claimed = app.storage.claim_jobs(app.clock.now(), &claim).await?;
        count += claimed.len();
        let are_all = claimed.len() < claim.most;
        for job in claimed {
            slots.spawn(&job.kind.clone(), run(app.clone(), job));
        }
        if are_all {
            return Ok(count);
        }
    }
}

/// Does something again and again until told to stop; what is under way is finished.
async fn every<F>(pause: Duration, stop: &CancellationToken, pass: impl Fn() -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    while !stop.is_cancelled() {
        // As a task of its own: a pass that panics is the last of nothing.
        if let Err(error) = tokio::spawn(pass()).await {
            tracing::error!("work beside the jobs ended: {error}");
        }
        stop.run_until_cancelled(tokio::time::sleep(pause)).await;
    }
}

async fn refresh(app: App) {
    if let Err(error) = refresh_catalogue(&app.catalogue, &app.storage, app.clock.now()).await {
        tracing::error!("stock cannot be read: {error}");
    }
}

async fn forget(app: App) {
    // It logs what failed, and each part is tried again after a pause.
    _ = sweep(&app).await;
}
