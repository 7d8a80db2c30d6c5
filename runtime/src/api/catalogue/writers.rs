//! Who may write a feed now: few at once, and no network more than its part of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

/// How many feeds are written at once: each holds a thread.
const ALL: usize = 8;
/// How many of them are of one network.
const OF_ONE: usize = 2;

/// The places of those who write feeds.
#[derive(Debug)]
pub(super) struct StreamLimits {
    all: Arc<Semaphore>,
    networks: Mutex<HashMap<String, Arc<Semaphore>>>,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(super) struct StreamPermit {
    _of_all: OwnedSemaphorePermit,
    _of_network: OwnedSemaphorePermit,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self {
            all: Arc::new(Semaphore::new(ALL)),
            networks: Mutex::default(),
        }
    }
}

impl StreamLimits {
    /// Waits for a place.
    pub(super) async fn place(&self, network: String) -> Result<StreamPermit, AcquireError> {
        let own = self.of(network);
        // Whoever waits for the own network's place keeps no other network from its.
        let of_network = own.acquire_owned().await?;
        let of_all = Arc::clone(&self.all).acquire_owned().await?;
        Ok(StreamPermit {
            _of_all: of_all,
            _of_network: of_network,
        })
    }

    fn of(&self, network: String) -> Arc<Semaphore> {
        let mut networks = self.networks.lock().unwrap_or_else(PoisonError::into_inner);
        // Those in which nobody writes and nobody waits are held by this table alone.
        networks.retain(|_, places| Arc::strong_count(places) > 1);
        let places = networks
            .entry(network)
            .or_insert_with(|| Arc::new(Semaphore::new(OF_ONE)));
        Arc::clone(places)
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    fn now(writers: &StreamLimits, network: u32) -> Option<StreamPermit> {
        let place = writers.place(network.to_string()).now_or_never();
        place.map(Result::unwrap)
    }

    #[test]
    fn a_network_has_its_part_and_all_together_have_theirs() {
        let writers = StreamLimits::default();
        let first: Vec<_> = (0..2).filter_map(|_| now(&writers, 1)).collect();
        assert_eq!(first.len(), 2);
        assert!(now(&writers, 1).is_none());
        let others: Vec<_> = (2..8)
            .filter_map(|network| now(&writers, network))
            .collect();
        assert_eq!(others.len(), 6);
        assert!(now(&writers, 9).is_none(), "all places are taken");
        drop(first);
        assert!(now(&writers, 1).is_some());
        drop(others);
        assert!(now(&writers, 9).is_some());
        assert_eq!(writers.networks.lock().unwrap().len(), 1, "nobody else");
    }
}
