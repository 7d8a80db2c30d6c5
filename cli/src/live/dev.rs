//! The API of `kiosk dev`: opened after the first good build, kept as new as the pages.

use std::path::PathBuf;

use kiosk_runtime::{App, LateApp};
use tokio::runtime::Handle;

use super::{Shelf, configured, open};
use crate::command::explain;

/// Opens the API of a shop that somebody is writing.
#[derive(Debug)]
pub struct DevApi {
    root: PathBuf,
    late: LateApp,
    threads: Handle,
    /// What was built while the configuration held a mistake.
    waiting: Option<Shelf>,
}

impl DevApi {
    /// For the shop in a folder; called where the server runs.
    pub fn new(root: PathBuf, late: LateApp) -> Self {
        Self {
            root,
            late,
            threads: Handle::current(),
            waiting: None,
        }
    }

    /// Answers from what the last good build read, if it read anything anew. A mistake in the
    /// configuration is told and waited out.
    pub fn offer(&mut self, read: Option<Shelf>) {
        let Some(shelf) = read.or_else(|| self.waiting.take()) else {
            return;
        };
        if let Some(app) = self.late.get() {
            if let Err(error) = shelf.replace(&app.catalogue) {
                eprintln!("{}", explain(&error));
            }
            return;
        }
        match self.threads.block_on(self.open(shelf.clone())) {
            Ok(app) => self.late.open(app),
            Err(error) => {
                println!("without /api");
                eprintln!("{}", explain(&error));
                self.waiting = Some(shelf);
            }
        }
    }

    async fn open(&self, shelf: Shelf) -> anyhow::Result<App> {
        let runtime = configured(&self.root)?.runtime.for_development();
        open(runtime.complete()?, shelf).await
    }
}
