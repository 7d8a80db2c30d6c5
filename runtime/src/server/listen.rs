//! Serving until told to stop, then letting answers under way finish.

use std::future::Future;
use std::io::ErrorKind;
use std::pin::pin;
use std::time::Duration;

use anyhow::Context as _;
use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::JoinSet;

use super::ServerLimits;
use super::connection::{PeerConnection, answer};
use super::connection_limit::{ConnectionLimit, NetworkPermit, NoPermit};
use crate::system::ShutdownSignal;

/// How long to wait where the system gives no connection, mostly because no more files may be
/// open: it is no use to ask at once.
const BREATH: Duration = Duration::from_millis(500);

/// Serves `router` within limits until `shutdown` resolves, then takes no new connection, lets
/// the answers under way finish and returns.
///
/// # Errors
/// When the listener is none.
pub async fn serve(
    limits: ServerLimits,
    listener: TcpListener,
    router: Router,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let at = listener.local_addr().context("nobody listens")?;
    tracing::debug!("listening on {at}");
    let (switch, stopping) = ShutdownSignal::new();
    let limit = ConnectionLimit::new(&limits);
    // Whoever is still there when this is dropped is cut off.
    let mut open = JoinSet::new();
    let mut shutdown = pin!(shutdown);
    loop {
        tokio::select! {
            biased;
            () = shutdown.as_mut() => break,
            Some(_) = open.join_next() => {}
            admitted = next(&listener, &limit) => {
                let (router, stopping) = (router.clone(), stopping.clone());
                open.spawn(admitted.answer(router, stopping, limits.clone()));
            }
        }
    }
    drop(listener);
    switch.send_replace(true);
    let ended = async { while open.join_next().await.is_some() {} };
    if tokio::time::timeout(limits.grace, ended).await.is_err() {
        tracing::warn!("answers that took too long were cut off");
    }
    Ok(())
}

/// A connection with the permits that it takes.
struct AdmittedConnection {
    connection: PeerConnection,
    _permit: Option<OwnedSemaphorePermit>,
    _network_permit: Option<NetworkPermit>,
}

impl AdmittedConnection {
    /// Answers, and gives its permits back.
    async fn answer(self, router: Router, stopping: ShutdownSignal, limits: ServerLimits) {
        answer(self.connection, router, stopping, limits).await;
    }
}

/// The next connection that has its permits.
async fn next(listener: &TcpListener, limit: &ConnectionLimit) -> AdmittedConnection {
    let permit = limit.next().await;
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => match limit.of(peer.ip()) {
                Ok(network_permit) => {
                    return AdmittedConnection {
                        connection: PeerConnection { stream, peer },
                        _permit: permit,
                        _network_permit: network_permit,
                    };
                }
                Err(NoPermit) => tracing::debug!("a network has all of its permits"),
            },
            Err(error) if is_theirs(error.kind()) => {}
            Err(error) => {
                tracing::error!("no connection can be taken: {error}");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// Whether a connection was gone before it was taken.
fn is_theirs(kind: ErrorKind) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        kind,
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}
