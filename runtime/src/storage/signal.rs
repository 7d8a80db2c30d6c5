//! The sign that a job was queued, so that it need not wait for the next look.

use std::time::Duration;

use tokio::sync::Notify;

/// Wakes the runner of this process.
#[derive(Debug, Default)]
pub(super) struct JobSignal(Notify);

impl JobSignal {
    /// A job was queued.
    pub(super) fn wake(&self) {
        self.0.notify_one();
    }

    /// Waits for a queued job, but not longer than `patience`.
    pub(super) async fn wait(&self, patience: Duration) {
        // Running out of patience is as good a reason to look.
        let _ = tokio::time::timeout(patience, self.0.notified()).await;
    }
}
