//! The limit of connections: so many permits in all, and so many for one network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::ServerLimits;
use crate::config::TrustedProxies;
use crate::service::ClientAddress;

/// How many connections there may be, in all and for one network.
#[derive(Clone, Debug)]
pub(super) struct ConnectionLimit {
    all: Arc<Semaphore>,
    taken: Arc<Mutex<HashMap<String, usize>>>,
    per_network: usize,
    /// For the larger network around a client's.
    per_wide_network: usize,
    proxies: TrustedProxies,
}

/// How many times the permits of a client's network the larger one has that it is part of: half of
/// all at the most.
const WIDE: usize = 8;

/// A permit of a network and of the larger one around it, free again when this is dropped.
#[derive(Debug)]
pub(super) struct NetworkPermit {
    networks: Vec<String>,
    taken: Arc<Mutex<HashMap<String, usize>>>,
}

/// A network that has all of its permits.
#[derive(Debug)]
pub(super) struct NoPermit;

impl ConnectionLimit {
    pub(super) fn new(limits: &ServerLimits) -> Self {
        Self {
            all: Arc::new(Semaphore::new(limits.connections)),
            taken: Arc::default(),
            per_network: limits.per_network,
            per_wide_network: limits
                .per_network
                .saturating_mul(WIDE)
                .min(limits.connections / 2)
                .max(1),
            proxies: limits.proxies.clone(),
        }
    }

    /// A permit for whoever comes, as soon as there is one.
    pub(super) async fn next(&self) -> Option<OwnedSemaphorePermit> {
        // Nobody closes the semaphore: there is always a permit in the end.
        Arc::clone(&self.all).acquire_owned().await.ok()
    }

    /// A permit for the network of an address; a proxy needs none.
    pub(super) fn of(&self, peer: IpAddr) -> Result<Option<NetworkPermit>, NoPermit> {
        let peer = peer.to_canonical();
        if self.proxies.trust(peer) {
            return Ok(None);
        }
        let client = ClientAddress(peer);
        let own = (client.network(), self.per_network);
        let wide = client.wide_network();
        let wide = wide.map(|network| (network, self.per_wide_network));
        let limits: Vec<_> = std::iter::once(own).chain(wide).collect();
        let mut taken = lock(&self.taken);
        let is_full = |(network, most): &(String, usize)| {
            taken.get(network).is_some_and(|permits| permits >= most)
        };
        if limits.iter().any(is_full) {
            return Err(NoPermit);
        }
        let networks: Vec<_> = limits.into_iter().map(|(network, _)| network).collect();
        for network in &networks {
            *taken.entry(network.clone()).or_default() += 1;
        }
        drop(taken);
        Ok(Some(NetworkPermit {
            networks,
            taken: Arc::clone(&self.taken),
        }))
    }
}

impl Drop for NetworkPermit {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        for network in &self.networks {
            let Some(count) = taken.get_mut(network) else {
                continue;
            };
            *count -= 1;
            if *count == 0 {
                taken.remove(network);
            }
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
    fn a_network_has_its_permits_and_no_more() {
        let limit = ConnectionLimit::new(&ServerLimits {
            per_network: 2,
            proxies: TrustedProxies::parse(&["10.0.0.0/8".to_owned()]).unwrap(),
            ..ServerLimits::default()
        });
        let take = |peer: &str| limit.of(peer.parse().unwrap());
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
        assert_eq!(lock(&limit.taken).len(), 3, "who left is forgotten");
    }

    #[test]
    fn where_few_files_may_be_open_half_of_all_permits_are_for_others() {
        let limits = ServerLimits::of_open_files(1024);
        let limit = ConnectionLimit::new(&limits);
        let take = |net: usize| limit.of(format!("2001:db8:7:{net:x}::1").parse().unwrap());
        let held: Vec<_> = (0..limits.connections)
            .filter_map(|net| take(net).ok())
            .collect();
        assert_eq!(held.len(), limits.connections / 2);
    }

    #[test]
    fn a_provider_that_gives_out_many_networks_has_a_part_of_all_permits() {
        let limit = ConnectionLimit::new(&ServerLimits {
            per_network: 2,
            ..ServerLimits::default()
        });
        let take = |net: usize| limit.of(format!("2001:db8:7:{net:x}::1").parse().unwrap());
        let held: Vec<_> = (0..16).map(|net| take(net).unwrap()).collect();
        assert!(take(16).is_err(), "a new /64 of the same /48");
        let beside = limit.of("2001:db8:8::1".parse().unwrap());
        assert!(beside.unwrap().is_some());
        drop(held);
        assert!(take(16).unwrap().is_some());
    }
}
