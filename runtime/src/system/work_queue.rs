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
        Self::with_turns(waiting, usize::MAX)
    }

    /// The same where so much is done at once at most: each takes much memory.
    pub fn with_turns(waiting: usize, most: usize) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let turns = turns(cores, most);
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

/// How much is done at once on so many cores.
fn turns(cores: usize, most: usize) -> usize {
    (cores / 2).min(most).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_cores_work_and_no_more_than_may() {
        for (cores, most, expected) in [(1, 9, 1), (8, 9, 4), (64, 2, 2), (64, 0, 1)] {
            assert_eq!(turns(cores, most), expected, "{cores} {most}");
        }
    }
}
