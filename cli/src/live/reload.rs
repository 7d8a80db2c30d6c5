//! Keeping the catalogue of a running server as new as its upstream.

use std::pin::Pin;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use kiosk_catalogue::Snapshot;
use kiosk_catalogue::http::Heard;
use kiosk_runtime::App;

use super::{Shelf, StopWord};
use crate::config::{SiteConfig, UpstreamConfig};
use crate::watch::{Changes, Scope, Watcher, Word};

/// How often a server that has the catalogue is asked.
const PERIOD: Duration = Duration::from_secs(60);

/// Reads the shop again whenever it changes, until told to stop. A shop that holds mistakes
/// changes nothing: the last catalogue answers on, and the log says why.
///
/// # Errors
/// When the system refuses to watch files.
pub fn reload(app: App, config: SiteConfig, stop: StopWord) -> anyhow::Result<Reloading> {
    Ok(match config.upstream {
        UpstreamConfig::Http { .. } => Box::pin(poll(app, config, stop)),
        _ => {
            let (watcher, words) = Watcher::new(Scope::of_content(&config))?;
            thread::Builder::new()
                .name("catalogue".to_owned())
                .spawn(move || follow(watcher, &app, &config))
                .context("cannot start threads")?;
            Box::pin(async move {
                stop.said().await;
                end(&words);
            })
        }
    })
}

/// Goes on until told to stop; what changes is seen from when it was made.
pub type Reloading = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Asks the server every minute what changed since.
async fn poll(app: App, config: SiteConfig, stop: StopWord) {
    let mut heard = Heard::default();
    loop {
        tokio::select! {
            () = stop.said() => return,
            () = tokio::time::sleep(PERIOD) => {}
        }
        let (app, config, mut known) = (app.clone(), config.clone(), heard);
        let asked = tokio::task::spawn_blocking(move || {
            exchange(&app, &config, &mut known);
            known
        });
        // One that panics is told by the runtime, and the next one asks for everything.
        heard = asked.await.unwrap_or_default();
    }
}

fn end(words: &Sender<Word>) {
    // It may have ended by itself.
    let _ = words.send(Word::Stop);
}

fn follow(mut watcher: Watcher, app: &App, config: &SiteConfig) {
    loop {
        match watcher.wait() {
            Ok(Some(changes)) => told(
                &changes,
                config,
                exchange(app, config, &mut Heard::default()),
            ),
            Ok(None) => return,
            Err(error) => {
                tracing::error!("the catalogue is not watched any more: {error:#}");
                return;
            }
        }
    }
}

/// What an exchange came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exchanged {
    Yes,
    No,
}

fn exchange(app: &App, config: &SiteConfig, heard: &mut Heard) -> Exchanged {
    let read = Shelf::read_again(config, heard).and_then(|shelf| {
        refuse_empty(shelf.catalogue())?;
        shelf.replace(&app.catalogue)
    });
    match read {
        Ok(()) => Exchanged::Yes,
        Err(error) => {
            tracing::error!("the catalogue stays as it was: {error:#}");
            Exchanged::No
        }
    }
}

/// An empty shop is never published by accident.
fn refuse_empty(catalogue: &Snapshot) -> anyhow::Result<()> {
    anyhow::ensure!(catalogue.goods_count() > 0, "the upstream sells nothing");
    Ok(())
}

fn told(changes: &Changes, config: &SiteConfig, exchanged: Exchanged) {
    let shown = changes.shown(&config.root);
    match exchanged {
        Exchanged::Yes => println!("{shown}: read again"),
        Exchanged::No => println!("{shown}: not read; the last catalogue stays"),
    }
}
