//! The hub between the build and the pages open in browsers.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;
use tokio::sync::watch;

/// A mistake in the shop, as the overlay shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ErrorReport {
    /// What failed, in a few words.
    pub title: String,
    /// The file with the mistake, relative to the project.
    pub file: Option<String>,
    /// The line in that file, from 1.
    pub line: Option<u32>,
    /// What is wrong.
    pub message: String,
    /// The way out, when it is known.
    pub hint: Option<String>,
}

/// What the build tells the pages; clones speak to the same pages.
///
/// It holds the present state, not a queue of events: a page that connects late, or again
/// after the connection broke, misses nothing.
#[derive(Clone, Debug)]
pub struct ReloadHub {
    state: Arc<watch::Sender<ReloadState>>,
}

/// What a page has to know: which site it should show, and what is wrong at present.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ReloadState {
    generation: Generation,
    error: Option<ErrorReport>,
}

/// Which build a page came from: the start of the server, and builds since then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Generation {
    start: u128,
    build: u64,
}

impl std::fmt::Display for Generation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:x}.{}", self.start, self.build)
    }
}

impl Serialize for Generation {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl ReloadHub {
    /// A hub without a page and without an error.
    pub fn new() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let start = now.map_or(0, |since| since.as_nanos());
        let generation = Generation { start, build: 0 };
        let (state, _) = watch::channel(ReloadState {
            generation,
            error: None,
        });
        Self {
            state: Arc::new(state),
        }
    }

    /// The site changed: every page reloads, and an error shown before is over.
    pub fn reload(&self) {
        self.state.send_modify(|state| {
            state.generation.build += 1;
            state.error = None;
        });
    }

    /// The build failed: every page shows the report, over the last good site.
    pub fn error(&self, report: ErrorReport) {
        self.state.send_modify(|state| state.error = Some(report));
    }

    /// The mistake is mended and no page changed: the overlay goes.
    pub fn clear(&self) {
        self.state.send_modify(|state| state.error = None);
    }

    /// The generation that a page sent now belongs to.
    pub(super) fn generation(&self) -> String {
        self.state.borrow().generation.to_string()
    }

    /// The state now, and every change of it.
    pub(super) fn subscribe(&self) -> watch::Receiver<ReloadState> {
        let mut states = self.state.subscribe();
        states.mark_changed();
        states
    }
}

impl Default for ReloadHub {
    fn default() -> Self {
        Self::new()
    }
}
