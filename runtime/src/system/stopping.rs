//! The word that the server is stopping, for answers that would otherwise never end.

use tokio::sync::watch;

/// Tells an endless answer when to end; found in every request's extensions.
#[derive(Clone, Debug)]
pub(crate) struct ShutdownSignal(watch::Receiver<bool>);

impl ShutdownSignal {
    /// The word, and the switch that says it.
    pub(crate) fn new() -> (watch::Sender<bool>, Self) {
        let (switch, word) = watch::channel(false);
        (switch, Self(word))
    }

    /// Whether the server is stopping.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until the server is stopping.
    pub(crate) async fn wait(&mut self) {
        if self.0.wait_for(|stopping| *stopping).await.is_err() {
            // The switch is gone unused: serving ended in another way, nothing to wait for.
            std::future::pending::<()>().await;
        }
    }
}
