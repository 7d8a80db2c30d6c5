//! The address of whoever asks, and the networks that it is counted for.

use std::net::IpAddr;

/// The client's address; only configured proxies may say another than the connection's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The name under which requests are counted: an IPv6 client owns a whole /64.
    pub fn network(self) -> String {
        match self.0 {
            IpAddr::V4(address) => address.to_string(),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
            }
        }
    }

    /// The larger network that an IPv6 client's one is part of: providers give out a /48 as
    /// easily as a /64, and there are 65,536 of those in it.
    pub fn wide_network(self) -> Option<String> {
        match self.0 {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                Some(format!("{a:x}:{b:x}:{c:x}::/48"))
            }
        }
    }
}
