//! Serving until told to stop, then letting answers under way finish.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context;
use axum::serve::ListenerExt;
use axum::{Extension, Router};
use tokio::net::TcpListener;

use super::Stopping;

/// How long answers under way may take once the server is stopping.
const GRACE: Duration = Duration::from_secs(10);

/// Serves `router` until `shutdown` resolves, then takes no new connection, lets the
/// answers under way finish (10 seconds at most) and returns.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let (switch, mut stopping) = Stopping::new();
    let router = router.layer(Extension(stopping.clone()));
    let listener = listener.tap_io(|connection| {
        // Only a hint about latency: a connection that refuses it still works.
        let _ = connection.set_nodelay(true);
    });
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, service).with_graceful_shutdown(async move {
        shutdown.await;
        switch.send_replace(true);
    });
    let out_of_patience = async {
        stopping.wait().await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        ended = server.into_future() => ended.context("the server stopped by itself"),
        () = out_of_patience => Ok(()),
    }
}
