//! One connection, from its first head to its last answer.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tower::ServiceExt as _;

use super::ServerLimits;
use super::host::names_one_host;
use super::paced::PacedStream;
use crate::api::refuse_broken;
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
    limits: ServerLimits,
) {
    let PeerConnection { stream, peer } = connection;
    // Only a hint about latency: a connection that refuses it still works.
    let _ = stream.set_nodelay(true);
    let context = RequestContext {
        peer,
        stopping: stopping.clone(),
    };
    let service = service_fn(move |request| route(router.clone(), context.clone(), request));
    let paced = PacedStream::new(stream, limits.pace);
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(paced), service);
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

/// What a request is told of its connection.
#[derive(Clone)]
struct RequestContext {
    peer: SocketAddr,
    stopping: ShutdownSignal,
}

/// Hands a request to the router, with the peer that it comes from and with the word that the
/// server is stopping.
async fn route(
    router: Router,
    context: RequestContext,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    if !names_one_host(request.version(), request.headers()) {
        if request.uri().path().starts_with("/api/") {
            return Ok(refuse_broken(request.map(Body::new)));
        }
        let refusal = "a request names one host, in one header `Host`\n";
        return Ok((StatusCode::BAD_REQUEST, refusal).into_response());
    }
    let extensions = request.extensions_mut();
    extensions.insert(ConnectInfo(context.peer));
    extensions.insert(context.stopping);
    router.oneshot(request.map(Body::new)).await
}
