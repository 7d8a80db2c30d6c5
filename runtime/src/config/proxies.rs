//! Proxies whose word about the client's address is believed.

use std::net::{IpAddr, SocketAddr};

/// The proxies whose word about the client's address is believed.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<(IpAddr, u8)>);

/// A text that names no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no address and no network such as `10.0.0.0/8`")]
pub struct NoNetwork(String);

impl TrustedProxies {
    /// Reads addresses and networks.
    ///
    /// # Errors
    /// When a text is neither.
    pub fn parse(texts: &[String]) -> Result<Self, NoNetwork> {
        let network = |text: &String| {
            let (address, bits) = match text.split_once('/') {
                Some((address, bits)) => (address.parse().ok()?, Some(bits.parse().ok()?)),
                None => (text.parse().ok()?, None),
            };
            let longest = width(address);
            let bits = bits.unwrap_or(longest);
            (bits <= longest).then_some((address, bits))
        };
        let networks = texts
            .iter()
            .map(|text| network(text).ok_or_else(|| NoNetwork(text.clone())));
        Ok(Self(networks.collect::<Result<_, _>>()?))
    }

    /// Whether an address is one of a trusted proxy.
    pub fn trust(&self, address: IpAddr) -> bool {
        self.0
            .iter()
            .any(|&(network, bits)| within(network, bits, address))
    }

    /// The client's address: the last one in the chain that no trusted proxy stands behind.
    pub fn client(&self, peer: IpAddr, forwarded: &str) -> IpAddr {
        let mut client = peer.to_canonical();
        let hops = forwarded.rsplit(',').map(|hop| address(hop.trim()));
        for hop in hops {
            if !self.trust(client) {
                break;
            }
            match hop {
                Some(hop) => client = hop.to_canonical(),
                // What a client wrote in front of its proxies' words is not believed.
                None => break,
            }
        }
        client
    }
}

/// The address of a hop: some proxies write its port too, and brackets around what has colons.
fn address(hop: &str) -> Option<IpAddr> {
    let bare = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || Some(hop.parse::<SocketAddr>().ok()?.ip());
    hop.parse().ok().or_else(with_port).or_else(bare)
}

fn width(address: IpAddr) -> u8 {
    if address.is_ipv4() { 32 } else { 128 }
}

fn within(network: IpAddr, bits: u8, address: IpAddr) -> bool {
    let number = |address: IpAddr| match address {
        IpAddr::V4(address) => u128::from(u32::from(address)) << 96,
        IpAddr::V6(address) => u128::from(address),
    };
    let differing = number(network) ^ number(address);
    network.is_ipv4() == address.is_ipv4() && differing.leading_zeros() >= u32::from(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &[&str], peer: &str, forwarded: &str) -> String {
        let trusted: Vec<_> = trusted.iter().map(ToString::to_string).collect();
        let proxies = TrustedProxies::parse(&trusted).unwrap();
        proxies.client(peer.parse().unwrap(), forwarded).to_string()
    }

    #[test]
    fn a_stranger_cannot_choose_its_address() {
        assert_eq!(client(&[], "203.0.113.9", "1.2.3.4"), "203.0.113.9");
        assert_eq!(
            client(&["10.0.0.0/8"], "203.0.113.9", "1.2.3.4"),
            "203.0.113.9"
        );
    }

    #[test]
    fn a_chain_is_followed_as_far_as_it_is_trusted() {
        let trusted = ["10.0.0.0/8", "::1"];
        assert_eq!(
            client(&trusted, "10.1.1.1", "6.6.6.6, 198.51.100.7"),
            "198.51.100.7"
        );
        assert_eq!(
            client(&trusted, "::1", "6.6.6.6, 198.51.100.7, 10.2.2.2"),
            "198.51.100.7"
        );
        assert_eq!(client(&trusted, "10.1.1.1", ""), "10.1.1.1");
        assert_eq!(
            client(&trusted, "10.1.1.1", "rubbish, 10.3.3.3"),
            "10.3.3.3"
        );
        assert_eq!(
            client(&trusted, "::ffff:10.1.1.1", "198.51.100.7"),
            "198.51.100.7"
        );
    }

    #[test]
    fn a_hop_may_be_written_with_its_port() {
        let trusted = ["10.0.0.0/8"];
        for (forwarded, expected) in [
            ("198.51.100.7:49152", "198.51.100.7"),
            ("198.51.100.7:49152, 10.2.2.2:80", "198.51.100.7"),
            ("[2001:db8::7]:443", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("2001:db8::7", "2001:db8::7"),
            ("198.51.100.7:port, 10.2.2.2", "10.2.2.2"),
        ] {
            assert_eq!(client(&trusted, "10.1.1.1", forwarded), expected);
        }
    }

    #[test]
    fn nonsense_is_no_network() {
        for text in ["", "10.0.0.0/33", "10.0.0/8", "host", "::/129"] {
            assert!(TrustedProxies::parse(&[text.to_owned()]).is_err(), "{text}");
        }
    }
}
