//! Serving until told to stop, then letting answers under way finish.

use std::future::Future;
use std::io::ErrorKind;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;

use super::ServerLimits;
use super::connection::{PeerConnection, answer};
use crate::system::ShutdownSignal;

/// How long to wait where the system gives no connection, mostly because no more files may be
/// open: it is no use to ask at once.
const BREATH: Duration = Duration::from_millis(500);

/// Serves `router` until `shutdown` resolves, then takes no new connection, lets the
/// answers under way finish (as long as a call may take) and returns.
///
/// # Errors
/// When the listener is none.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    serve_within(ServerLimits::default(), listener, router, shutdown).await
}

/// As [`serve`], within other limits.
///
/// # Errors
/// When the listener is none.
pub async fn serve_within(
    limits: ServerLimits,
    listener: TcpListener,
    router: Router,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let at = listener.local_addr().context("nobody listens")?;
    tracing::debug!("listening on {at}");
    let (switch, stopping) = ShutdownSignal::new();
    let places = Arc::new(Semaphore::new(limits.connections));
    // Whoever is still there when this is dropped is cut off.
    let mut open = JoinSet::new();
    let mut shutdown = pin!(shutdown);
    loop {
        tokio::select! {
            biased;
            () = shutdown.as_mut() => break,
            Some(_) = open.join_next() => {}
            (place, connection) = next(&listener, &places) => {
                let (router, stopping) = (router.clone(), stopping.clone());
                open.spawn(async move {
                    answer(connection, router, stopping, limits.head).await;
                    drop(place);
                });
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

/// The next connection, when there is a place for it.
async fn next(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (Option<OwnedSemaphorePermit>, PeerConnection) {
    // Nobody closes the semaphore: there is always a place in the end.
    let place = Arc::clone(places).acquire_owned().await.ok();
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (place, PeerConnection { stream, peer }),
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
