//! Keeps the catalogue of a running server as new as the shop's files, or as its upstream.

use std::pin::Pin;
use std::thread;

use anyhow::Context as _;
use kiosk_runtime::App;

use crate::config::{SiteConfig, UpstreamConfig};
use crate::live::{Shutdown, follow, poll};
use crate::watch::{WatchEvent, WatchScope, Watcher};

/// Goes on until told to stop; what changes is seen from when it was made.
pub type Reloading = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Reads the shop again whenever it changes, until told to stop.
///
/// # Errors
/// When the system refuses to watch files, or gives no thread.
pub fn reload(app: App, config: SiteConfig, stop: Shutdown) -> anyhow::Result<Reloading> {
    if let UpstreamConfig::Http { .. } = config.upstream {
        return Ok(Box::pin(poll(app, config, stop)));
    }
    let (mut watcher, events) = Watcher::new(WatchScope::of_content(&config))?;
    let root = config.root.clone();
    let saved = move || -> anyhow::Result<_> {
        let changes = watcher.wait()?;
        Ok(changes.map(|changes| changes.display(&root).to_string()))
    };
    thread::Builder::new()
        .name("catalogue".to_owned())
        .spawn(move || follow(&app, &config, saved))
        .context("cannot start threads")?;
    Ok(Box::pin(async move {
        stop.requested().await;
        // It may have ended by itself.
        let _ = events.send(WatchEvent::Stop);
    }))
}
