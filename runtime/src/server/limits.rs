//! What a server allows those who connect to it.

use std::time::Duration;

use crate::config::{CALL, TrustedProxies};

/// The most connections at once, however many files may be open. That many hold half a gigabyte
/// of buffers at the very worst.
const MOST: usize = 8192;
/// How many networks of one client's size can have all places.
const NETWORKS: usize = 16;
/// The places that one network has where there are few: those of some browsers.
const FEWEST: usize = 64;

/// What a server allows those who connect to it.
#[derive(Clone, Debug)]
pub struct ServerLimits {
    /// How long the head of a request may take; so long may a connection be idle, too.
    pub head: Duration,
    /// How long answers under way may take once the server is stopping.
    pub grace: Duration,
    /// How many connections are open at once; others wait until the system turns them away.
    pub connections: usize,
    /// How many of them one network of a client's size has, an IPv6 one being a /64; more are
    /// closed at once.
    pub per_network: usize,
    /// How slowly an answer may be taken.
    pub pace: PaceLimit,
    /// Proxies, through which many come: none has a share of its own.
    pub proxies: TrustedProxies,
}

/// The slowest that an answer may be taken: whoever keeps us waiting longer for less is cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaceLimit {
    /// So many bytes are taken.
    pub bytes: usize,
    /// While we wait so long, all waiting for them together.
    pub patience: Duration,
}

impl ServerLimits {
    /// The limits where so many files may be open. A connection is one, and each of its answers
    /// may read another one.
    pub fn of_open_files(files: u64) -> Self {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let connections = (files / 2).clamp(1, MOST);
        Self {
            connections,
            per_network: (connections / NETWORKS).max(FEWEST).min(connections),
            ..Self::default()
        }
    }

    /// The same behind proxies.
    #[must_use]
    pub fn behind(self, proxies: TrustedProxies) -> Self {
        Self { proxies, ..self }
    }
}

impl Default for ServerLimits {
    /// A browser sends its head at once, and opens a new connection where an idle one is gone.
    ///
    /// A call that was begun may take its whole time and a second more to be sent. The system
    /// tells us of what was taken in pieces of up to 100 KiB: a phone that reads 2 KiB a second
    /// is waited for.
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            grace: CALL.saturating_add(Duration::from_secs(1)),
            connections: MOST,
            per_network: MOST / NETWORKS,
            pace: PaceLimit {
                bytes: 16 * 1024,
                patience: Duration::from_secs(60),
            },
            proxies: TrustedProxies::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_room_for_the_files_that_they_read() {
        let of = |files| {
            let limits = ServerLimits::of_open_files(files);
            (limits.connections, limits.per_network)
        };
        assert_eq!(of(1024), (512, 64));
        assert_eq!(of(4096), (2048, 128));
        assert_eq!(of(u64::MAX), (8192, 512));
        assert_eq!(of(10), (5, 5));
        assert_eq!(of(0), (1, 1));
    }
}
