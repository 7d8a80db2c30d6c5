//! An upstream on this machine: the fixture shop, by the feed and by every call.

mod answers;
mod log;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use kiosk_catalogue::Snapshot;
use tower_http::compression::CompressionLayer;

use crate::shop;
pub use answers::plain;
pub use log::{Log, Seen};

/// What a test wants to be otherwise: an answer in place of the shop's.
pub type Twist = fn(&Seen) -> Option<Response>;

/// A running server.
pub struct UpstreamServer {
    /// Where its calls begin.
    pub base: String,
    /// What it was asked.
    pub log: Arc<Log>,
}

/// How the server behaves.
#[derive(Clone, Copy)]
pub struct Behaviour {
    /// Whether it offers the feed.
    pub feed: bool,
    /// What it answers otherwise.
    pub twist: Twist,
    /// The only packing that it knows; none for any that the client asks for.
    pub packing: Option<&'static str>,
}

#[derive(Clone)]
struct Shared {
    snapshot: Arc<Snapshot>,
    behaviour: Behaviour,
    log: Arc<Log>,
}

/// Starts a server that ends with the test's runtime.
pub async fn start(behaviour: Behaviour) -> UpstreamServer {
    let log = Arc::new(Log::default());
    let shared = Shared {
        snapshot: Arc::new(shop::snapshot()),
        behaviour,
        log: Arc::clone(&log),
    };
    let app = Router::new()
        .fallback(answer)
        .with_state(shared.clone())
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(shared, watch));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let base = format!("http://{}/api", listener.local_addr().expect("an address"));
    tokio::spawn(async move { axum::serve(listener, app).await });
    UpstreamServer { base, log }
}

/// Notes what is asked, and lets the twist answer first.
async fn watch(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let body: Bytes = axum::body::to_bytes(body, 1 << 20)
        .await
        .expect("a small body");
    let seen = shared.log.begin(&parts, &body);
    if let Some(packing) = shared.behaviour.packing {
        let packing = axum::http::HeaderValue::from_static(packing);
        parts.headers.insert("accept-encoding", packing);
    }
    let response = match (shared.behaviour.twist)(&seen) {
        Some(response) => response,
        None => next.run(Request::from_parts(parts, Body::from(body))).await,
    };
    shared.log.end(&response);
    response
}

async fn answer(State(shared): State<Shared>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, 1 << 20)
        .await
        .expect("a small body");
    let seen = Seen::of(&parts, &body);
    // Other tasks get their turn, so that calls which may overlap do.
    tokio::time::sleep(std::time::Duration::from_micros(300)).await;
    answers::answer(&shared.snapshot, &seen, shared.behaviour.feed).into_response()
}
