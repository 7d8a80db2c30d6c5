//! Work that takes long: beside the threads that answer, only so much at once, and only so much in
//! the queue.

use std::num::NonZero;
use std::sync::Arc;

use tokio::sync::Semaphore;

/// Does work on threads for slow work, on half of the cores, so that other requests go on.
#[derive(Clone, Debug)]
pub struct WorkQueue {
    /// What is being done and what waits.
    pub(super) places: Arc<Semaphore>,
    /// What is being done.
    turns: Arc<Semaphore>,
}

/// Why work was not done.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// Too much waits already.
    #[error("too much work waits already")]
    Busy,
    /// It began and did not end.
    #[error("work did not come to its end: {0}")]
    Failed(String),
}

impl WorkQueue {
    /// A queue in which so much may wait for its turn.
    pub fn new(waiting: usize) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let turns = (cores / 2).max(1);
        Self {
            places: Arc::new(Semaphore::new(turns + waiting)),
            turns: Arc::new(Semaphore::new(turns)),
        }
    }

    /// The same with room for so much, at work and waiting together.
    #[must_use]
    pub fn with_places(self, places: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places)),
            ..self
        }
    }

    /// How much more may be done or wait now.
    pub fn places(&self) -> usize {
        self.places.available_permits()
    }

    /// Does work when it is its turn. The turn ends with the work, also when nobody waits for it
    /// any more.
    ///
    /// # Errors
    /// [`WorkError::Busy`] at once when too much waits already.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| WorkError::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let done = tokio::task::spawn_blocking(move || {
            let _held = (place, turn);
            work()
        });
        done.await
            .map_err(|error| WorkError::Failed(error.to_string()))
    }
}
