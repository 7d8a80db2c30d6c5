//! The API of `kiosk dev`: opened after the first good build, kept as new as the pages.

use std::path::PathBuf;

use anyhow::Context as _;
use kiosk_runtime::telemetry::{self, Telemetry};
use kiosk_runtime::{App, AppSlot};
use tokio::sync::mpsc::UnboundedReceiver;

use super::{Shutdown, SiteData, configured, open_to_sell};
use crate::error::explain;
use crate::terminal::{tell, warn};

/// Opens the API of a shop that somebody is writing.
#[derive(Debug)]
pub struct DevApi {
    root: PathBuf,
    origin: String,
    app_slot: AppSlot,
    telemetry: Option<Telemetry>,
    /// What was built while the configuration held a mistake.
    waiting: Option<SiteData>,
}

impl DevApi {
    /// For the shop in a folder, which answers at an origin of this machine.
    pub fn new(root: PathBuf, origin: String, app_slot: AppSlot) -> Self {
        Self {
            root,
            origin,
            app_slot,
            telemetry: None,
            waiting: None,
        }
    }

    /// Answers from what each good build read, if it read anything anew, until told to stop.
    pub async fn follow(mut self, mut builds: UnboundedReceiver<Option<SiteData>>, stop: Shutdown) {
        let following = async {
            while let Some(read) = builds.recv().await {
                self.apply(read).await;
            }
        };
        tokio::select! {
            () = following => {}
            () = stop.requested() => {}
        }
        if let Some(telemetry) = self.telemetry {
            telemetry.finish().await;
        }
    }

    /// A mistake in the configuration is told and waited out.
    async fn apply(&mut self, read: Option<SiteData>) {
        // What waited is older than what was read now.
        let waiting = self.waiting.take();
        let Some(site_data) = read.or(waiting) else {
            return;
        };
        let done = match self.app_slot.get() {
            Some(app) => replace(app, site_data).await,
            None => match self.open(site_data.clone()).await {
                Ok(app) => {
                    self.app_slot.open(app);
                    Ok(())
                }
                Err(error) => {
                    tell("without /api");
                    self.waiting = Some(site_data);
                    Err(error)
                }
            },
        };
        if let Err(error) = done {
            warn(explain(&error));
        }
    }

    async fn open(&mut self, site_data: SiteData) -> anyhow::Result<App> {
        let runtime = configured(&self.root)?
            .runtime
            .for_development(&self.origin);
        if self.telemetry.is_none() {
            self.telemetry = Some(telemetry::start(&runtime.config().telemetry)?);
        }
        open_to_sell(runtime.complete()?, site_data).await
    }
}

/// Indexes what was read, beside the requests that are answered.
async fn replace(app: App, site_data: SiteData) -> anyhow::Result<()> {
    tokio::task::spawn_blocking(move || site_data.replace(&app.catalogue))
        .await
        .context("the catalogue was not read")?
}
