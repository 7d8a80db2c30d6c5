//! The sign that a job was queued, so that it need not wait for the next look.

use std::time::Duration;

use tokio::sync::Notify;

use super::JobLane;

/// Wakes the runners of this process.
#[derive(Debug, Default)]
pub(super) struct JobSignal {
    quick: Notify,
    slow: Notify,
}

/// The lanes in which jobs were queued.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct QueuedLanes {
    quick: bool,
    slow: bool,
}

impl JobSignal {
    /// Jobs were queued.
    pub(super) fn wake(&self, queued: QueuedLanes) {
        if queued.quick {
            self.quick.notify_one();
        }
        if queued.slow {
            self.slow.notify_one();
        }
    }

    /// Waits for a queued job of a lane, but not longer than `patience`.
    pub(super) async fn wait(&self, lane: JobLane, patience: Duration) {
        let queued = match lane {
            JobLane::Quick => &self.quick,
            JobLane::Slow => &self.slow,
        };
        // Running out of patience is as good a reason to look.
        let _ = tokio::time::timeout(patience, queued.notified()).await;
    }
}

impl QueuedLanes {
    /// A job of a lane was queued.
    pub(super) fn note(&mut self, lane: JobLane) {
        match lane {
            JobLane::Quick => self.quick = true,
            JobLane::Slow => self.slow = true,
        }
    }

    /// Others were queued too.
    pub(super) fn join(&mut self, others: Self) {
        self.quick |= others.quick;
        self.slow |= others.slow;
    }
}
