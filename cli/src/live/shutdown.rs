//! The request to stop, and the second one that means at once.

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

/// How far stopping was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ShutdownPhase {
    Running,
    Graceful,
    Immediate,
}

/// A request to stop; a clone sees the same.
#[derive(Clone, Debug)]
pub struct Shutdown(watch::Sender<ShutdownPhase>);

impl Shutdown {
    /// Listens for Ctrl-C and for the signal by which process managers ask.
    ///
    /// # Errors
    /// When the system takes no handlers.
    pub fn listen() -> std::io::Result<Self> {
        let shutdown = Self(watch::Sender::new(ShutdownPhase::Running));
        let interrupt = signal(SignalKind::interrupt())?;
        let terminate = signal(SignalKind::terminate())?;
        tokio::spawn(shutdown.clone().forward_signals(interrupt, terminate));
        Ok(shutdown)
    }

    /// Asks everybody to stop.
    pub fn request(&self) {
        self.0.send_if_modified(|phase| {
            std::mem::replace(phase, ShutdownPhase::Graceful.max(*phase)) < ShutdownPhase::Graceful
        });
    }

    /// Waits until stopping was asked for.
    pub async fn requested(&self) {
        self.wait(ShutdownPhase::Graceful).await;
    }

    /// Waits until stopping was asked for again.
    pub async fn requested_again(&self) {
        self.wait(ShutdownPhase::Immediate).await;
    }

    async fn wait(&self, wanted: ShutdownPhase) {
        // The sender is held by this very value: the channel does not end.
        let _ = self.0.subscribe().wait_for(|phase| *phase >= wanted).await;
    }

    async fn forward_signals(self, mut interrupt: Signal, mut terminate: Signal) {
        for phase in [ShutdownPhase::Graceful, ShutdownPhase::Immediate] {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            self.0.send_replace(phase);
        }
    }
}
