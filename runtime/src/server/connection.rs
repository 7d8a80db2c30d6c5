//! One connection, from its first head to its last answer.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tower::{Service, ServiceExt as _};

use crate::system::ShutdownSignal;

/// The largest head: larger than the API's limit, which answers in the envelope, and than any
/// head that a browser sends.
const BUFFER: usize = 64 * 1024;

/// A connection and whose it is.
pub(super) struct PeerConnection {
    pub stream: TcpStream,
    pub peer: SocketAddr,
}

/// Answers on a connection until its other end is done or the server is stopping.
pub(super) async fn answer(
    connection: PeerConnection,
    router: Router,
    mut stopping: ShutdownSignal,
    head: Duration,
) {
    let PeerConnection { stream, peer } = connection;
    // Only a hint about latency: a connection that refuses it still works.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(with_peer(router, peer, stopping.clone()));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(stream), service);
    let mut served = pin!(served);
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        () = stopping.wait() => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(error) = ended {
        // Browsers leave in the middle of everything: that is nobody's fault.
        tracing::trace!("a connection ended: {error}");
    }
}

/// The router, for requests that tell from which peer they come and when the server is stopping.
fn with_peer(
    router: Router,
    peer: SocketAddr,
    stopping: ShutdownSignal,
) -> impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send>
+ Clone
+ Send
+ 'static {
    router.map_request(move |mut request: Request<Incoming>| {
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(peer));
        extensions.insert(stopping.clone());
        request.map(Body::new)
    })
}
