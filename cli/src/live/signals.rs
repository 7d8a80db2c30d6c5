//! The word to stop, and the second one that means at once.

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

/// How far stopping was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Asked {
    Nothing,
    Stop,
    AtOnce,
}

/// The word to stop; a clone hears the same.
#[derive(Clone, Debug)]
pub struct StopWord(watch::Sender<Asked>);

impl StopWord {
    /// Listens for Ctrl-C and for the signal by which process managers ask.
    ///
    /// # Errors
    /// When the system takes no handlers.
    pub fn listen() -> std::io::Result<Self> {
        let word = Self(watch::Sender::new(Asked::Nothing));
        let interrupt = signal(SignalKind::interrupt())?;
        let terminate = signal(SignalKind::terminate())?;
        tokio::spawn(word.clone().hear(interrupt, terminate));
        Ok(word)
    }

    /// Asks everybody to stop.
    pub fn say(&self) {
        self.0.send_if_modified(|asked| {
            std::mem::replace(asked, Asked::Stop.max(*asked)) < Asked::Stop
        });
    }

    /// Waits until stopping was asked for.
    pub async fn said(&self) {
        self.wait(Asked::Stop).await;
    }

    /// Waits until stopping was asked for again.
    pub async fn said_again(&self) {
        self.wait(Asked::AtOnce).await;
    }

    async fn wait(&self, wanted: Asked) {
        // The sender is held by this very value: the channel does not end.
        let _ = self.0.subscribe().wait_for(|asked| *asked >= wanted).await;
    }

    async fn hear(self, mut interrupt: Signal, mut terminate: Signal) {
        for asked in [Asked::Stop, Asked::AtOnce] {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            self.0.send_replace(asked);
        }
    }
}
