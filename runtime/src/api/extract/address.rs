//! The address that a request came from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;

use crate::app::App;
use crate::config::TrustedProxies;
use crate::service::ClientAddress;

/// The other end of the connection; a router that is called directly has none.
pub(crate) fn peer(parts: &Parts) -> Option<IpAddr> {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>()?;
    Some(peer.0.ip())
}

/// The client's address, by connection and headers.
pub(crate) fn client_address(parts: &Parts, proxies: &TrustedProxies) -> ClientAddress {
    // Without a connection everybody is one nobody.
    let peer = peer(parts).unwrap_or(Ipv4Addr::UNSPECIFIED.into());
    if !proxies.trust(peer.to_canonical()) {
        return ClientAddress(peer.to_canonical());
    }
    let values = parts.headers.get_all("x-forwarded-for").iter();
    // What a client wrote before its proxy is no reason to forget what the proxy wrote.
    let forwarded: Vec<_> = values
        .map(|value| String::from_utf8_lossy(value.as_bytes()))
        .collect();
    ClientAddress(proxies.client(peer, &forwarded.join(",")))
}

impl<S: Sync> FromRequestParts<S> for ClientAddress
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let app = App::from_ref(state);
        Ok(client_address(parts, &app.config.proxies))
    }
}
