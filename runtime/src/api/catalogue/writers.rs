//! Who may read a feed now: few at once, and no network more than its part of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::service::ClientAddress;

/// How many feeds are written at once: each holds a thread.
const ALL: usize = 8;
/// How many of them are of one client's network.
const OF_ONE: usize = 2;
/// How many of them are of the larger network around it.
const OF_WIDE: usize = 4;

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
    _of_networks: [Option<OwnedSemaphorePermit>; 2],
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
    pub(super) async fn place(&self, reader: ClientAddress) -> Result<StreamPermit, AcquireError> {
        let own = self.of(reader.network(), OF_ONE);
        let wide = reader
            .wide_network()
            .map(|network| self.of(network, OF_WIDE));
        // Whoever waits for the own network's place keeps no other network from its.
        let of_own = own.acquire_owned().await?;
        let of_wide = match wide {
            Some(wide) => Some(wide.acquire_owned().await?),
            None => None,
        };
        let of_all = Arc::clone(&self.all).acquire_owned().await?;
        Ok(StreamPermit {
            _of_all: of_all,
            _of_networks: [Some(of_own), of_wide],
        })
    }

    fn of(&self, network: String, places: usize) -> Arc<Semaphore> {
        let mut networks = self.networks.lock().unwrap_or_else(PoisonError::into_inner);
        // Those in which nobody writes and nobody waits are held by this table alone.
        networks.retain(|_, places| Arc::strong_count(places) > 1);
        let places = networks
            .entry(network)
            .or_insert_with(|| Arc::new(Semaphore::new(places)));
        Arc::clone(places)
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    fn now(writers: &StreamLimits, network: u8) -> Option<StreamPermit> {
        let reader = ClientAddress([192, 0, 2, network].into());
        writers.place(reader).now_or_never().map(Result::unwrap)
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

    #[test]
    fn a_provider_that_gives_out_many_networks_has_half_of_the_places() {
        let writers = StreamLimits::default();
        let read = |net: u16| {
            let reader = ClientAddress([0x2001, 0xdb8, 7, net, 0, 0, 0, 1].into());
            writers.place(reader).now_or_never()
        };
        let held: Vec<_> = (0..9).filter_map(read).collect();
        assert_eq!(held.len(), 4);
        assert!(now(&writers, 1).is_some());
    }
}
