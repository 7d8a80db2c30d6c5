//! Keeping the catalogue of a running server as new as its upstream.

use std::time::Duration;

use kiosk_catalogue::Snapshot;
use kiosk_catalogue::http::FeedStates;
use kiosk_runtime::App;

use super::{Shutdown, SiteData};
use crate::config::SiteConfig;
use crate::terminal::tell;

/// How often a server that has the catalogue is asked.
const PERIOD: Duration = Duration::from_secs(60);

/// Asks a server every minute what changed since, until told to stop. A shop that holds
/// mistakes changes nothing: the last catalogue answers on, and the log says why.
pub async fn poll(app: App, config: SiteConfig, stop: Shutdown) {
    let mut feed_states = FeedStates::default();
    loop {
        tokio::select! {
            () = stop.requested() => return,
            () = tokio::time::sleep(PERIOD) => {}
        }
        let (app, config, mut states) = (app.clone(), config.clone(), feed_states);
        let refreshing = tokio::task::spawn_blocking(move || {
            refresh(&app, &config, &mut states);
            states
        });
        // An upstream that dawdles keeps nobody from stopping. One that panics is told by the
        // runtime, and the next one asks for everything.
        feed_states = tokio::select! {
            () = stop.requested() => return,
            read = refreshing => read.unwrap_or_default(),
        };
    }
}

/// Reads the shop again each time that `saved` says what changed in it, until it says that
/// nothing more is to be waited for; a blocking call. A shop that holds mistakes changes
/// nothing, as with [`poll`].
pub fn follow(
    app: &App,
    config: &SiteConfig,
    mut saved: impl FnMut() -> anyhow::Result<Option<String>>,
) {
    loop {
        match saved() {
            Ok(Some(saved)) => {
                if refresh(app, config, &mut FeedStates::default()) {
                    tell(format_args!("{saved}: read again"));
                } else {
                    tell(format_args!("{saved}: not read; the last catalogue stays"));
                }
            }
            Ok(None) => return,
            Err(error) => {
                tracing::error!("the catalogue is not watched any more: {error:#}");
                return;
            }
        }
    }
}

/// Reads the catalogue again and exchanges it; says whether it could be read.
fn refresh(app: &App, config: &SiteConfig, feed_states: &mut FeedStates) -> bool {
    let read = SiteData::read_again(config, feed_states).and_then(|site_data| {
        refuse_empty(site_data.catalogue())?;
        site_data.replace(&app.catalogue)
    });
    match read {
        Ok(()) => true,
        Err(error) => {
            tracing::error!("the catalogue stays as it was: {error:#}");
            false
        }
    }
}

/// An empty shop is never published by accident.
fn refuse_empty(catalogue: &Snapshot) -> anyhow::Result<()> {
    anyhow::ensure!(catalogue.goods_count() > 0, "the upstream sells nothing");
    Ok(())
}
