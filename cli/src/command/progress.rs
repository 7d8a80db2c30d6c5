//! A progress bar on a terminal, nothing elsewhere.

use std::io::IsTerminal as _;
use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};
use kiosk_catalogue::http;

use crate::output::BuildProgress;
use crate::terminal::warn;

/// Shows how many calls of an upstream are answered, and then how many pages are done.
#[derive(Debug)]
pub struct TerminalProgress(ProgressBar);

impl TerminalProgress {
    /// A bar, hidden unless somebody looks and did not ask for JSON.
    pub fn new(json: bool) -> Self {
        let shown = std::io::stderr().is_terminal() && !json;
        let bar = if shown {
            ProgressBar::new(0)
        } else {
            ProgressBar::hidden()
        };
        let style = ProgressStyle::with_template("{spinner} {msg} [{bar:32}] {pos}/{len} {prefix}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = bar.with_finish(ProgressFinish::AndClear);
        bar.set_style(style.progress_chars("=> "));
        if shown {
            bar.enable_steady_tick(Duration::from_millis(120));
        }
        Self(bar)
    }

    /// Says what is being done before the pages.
    pub fn set_message(&self, message: &'static str) {
        self.0.set_message(message);
    }
}

impl BuildProgress for TerminalProgress {
    fn waiting(&self, site: &Path) {
        let site = site.display();
        self.0
            .suspend(|| warn(format_args!("waiting for another build of `{site}`")));
    }

    fn begin(&self, pages: usize) {
        self.0.set_message("Rendering");
        self.0.set_prefix("pages");
        self.0.set_position(0);
        self.0.set_length(pages as u64);
    }

    fn step(&self) {
        if !self.0.is_hidden() {
            self.0.inc(1);
        }
    }

    fn end(&self) {
        self.0.finish_and_clear();
    }
}

impl http::FetchProgress for TerminalProgress {
    fn planned(&self, calls: u64) {
        self.0.set_message("Fetching");
        self.0.set_prefix("calls");
        self.0.inc_length(calls);
    }

    fn answered(&self) {
        if !self.0.is_hidden() {
            self.0.inc(1);
        }
    }
}
