//! The places of connections: so many in all, and so many for one network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::ServerLimits;
use crate::config::TrustedProxies;
use crate::service::ClientAddress;

/// Which connections there may be.
#[derive(Clone, Debug)]
pub(super) struct Places {
    all: Arc<Semaphore>,
    taken: Arc<Mutex<HashMap<String, usize>>>,
    per_network: usize,
    proxies: TrustedProxies,
}

/// A place of a network, free again when this is dropped.
#[derive(Debug)]
pub(super) struct NetworkPlace {
    network: String,
    taken: Arc<Mutex<HashMap<String, usize>>>,
}

/// A network that has all of its places.
#[derive(Debug)]
pub(super) struct NoPlace;

impl Places {
    pub(super) fn new(limits: &ServerLimits) -> Self {
        Self {
            all: Arc::new(Semaphore::new(limits.connections)),
            taken: Arc::default(),
            per_network: limits.per_network,
            proxies: limits.proxies.clone(),
        }
    }

    /// A place for whoever comes, as soon as there is one.
    pub(super) async fn next(&self) -> Option<OwnedSemaphorePermit> {
        // Nobody closes the semaphore: there is always a place in the end.
        Arc::clone(&self.all).acquire_owned().await.ok()
    }

    /// A place for the network of an address; a proxy needs none.
    pub(super) fn of(&self, peer: IpAddr) -> Result<Option<NetworkPlace>, NoPlace> {
        let peer = peer.to_canonical();
        if self.proxies.trust(peer) {
            return Ok(None);
        }
        let network = ClientAddress(peer).network();
        let mut taken = lock(&self.taken);
        let places = taken.entry(network.clone()).or_default();
        if *places >= self.per_network {
            return Err(NoPlace);
        }
        *places += 1;
        drop(taken);
        Ok(Some(NetworkPlace {
            network,
            taken: Arc::clone(&self.taken),
        }))
    }
}

impl Drop for NetworkPlace {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        let Some(places) = taken.get_mut(&self.network) else {
            return;
        };
        *places -= 1;
        if *places == 0 {
            taken.remove(&self.network);
        }
    }
}

/// Every count is whole at any moment, even if another thread failed meanwhile.
fn lock(taken: &Mutex<HashMap<String, usize>>) -> MutexGuard<'_, HashMap<String, usize>> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_its_places_and_no_more() {
        let places = Places::new(&ServerLimits {
            per_network: 2,
            proxies: TrustedProxies::parse(&["10.0.0.0/8".to_owned()]).unwrap(),
            ..ServerLimits::default()
        });
        let take = |peer: &str| places.of(peer.parse().unwrap());
        let one = take("2001:db8::1").unwrap();
        let _other = take("2001:db8::2").unwrap();
        assert!(take("2001:db8::3").is_err(), "it is of the same /64");
        let _beside = take("2001:db8:0:1::3").unwrap();
        drop(one);
        let _again = take("2001:db8::3").unwrap();
        let mapped = ["192.0.2.1", "::ffff:192.0.2.1"].map(|peer| take(peer).unwrap());
        assert!(take("192.0.2.1").is_err());
        for _ in 0..9 {
            assert!(take("10.1.2.3").unwrap().is_none(), "a proxy");
        }
        drop(mapped);
        assert_eq!(lock(&places.taken).len(), 2, "who left is forgotten");
    }
}
