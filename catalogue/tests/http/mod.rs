//! Reading a server: the feed, the calls, and all that can go wrong with either.

mod currency;
mod equal;
mod faults;
mod follow;
mod kept;
mod retry;

use std::time::Duration;

use axum::http::StatusCode;
use axum::response::Response;
use kiosk_catalogue::Snapshot;
use kiosk_catalogue::http::{FeedLimits, HttpUpstream, UpstreamError};
use kiosk_domain::UnixTime;

use crate::server::{self, Behaviour, Seen, Twist, UpstreamServer};

/// A server with the feed that is otherwise in one thing.
async fn with_feed(twist: Twist) -> UpstreamServer {
    server::start(Behaviour {
        feed: true,
        twist,
        packing: None,
    })
    .await
}

/// A server without the feed that is otherwise in one thing.
async fn by_calls(twist: Twist) -> UpstreamServer {
    server::start(Behaviour {
        feed: false,
        twist,
        packing: None,
    })
    .await
}

fn as_ever(_: &Seen) -> Option<Response> {
    None
}

async fn fetch(server: &UpstreamServer) -> Result<Snapshot, UpstreamError> {
    let now = || UnixTime::from_secs(1_760_000_000);
    upstream(server).fetch(&(), now).await
}

/// A clock that nobody looks at.
fn first_second() -> UnixTime {
    UnixTime::from_secs(1)
}

fn upstream(server: &UpstreamServer) -> HttpUpstream {
    HttpUpstream {
        base: server.base.clone(),
        timeout: Duration::from_secs(20),
        feed_limits: FeedLimits::for_calls_of(Duration::from_secs(20)),
        concurrency: 8,
        authorization: None,
    }
}

async fn refusal(server: &UpstreamServer) -> String {
    fetch(server)
        .await
        .expect_err("the server is at fault")
        .to_string()
}

fn status(code: u16) -> Response {
    server::plain(StatusCode::from_u16(code).expect("a status"), Vec::new())
}

fn says(body: &str) -> Response {
    server::plain(StatusCode::OK, body.as_bytes().to_vec())
}
