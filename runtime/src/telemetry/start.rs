//! Where events and spans of this process go.

use std::io::stderr;

use anyhow::Context as _;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, Registry, fmt};

use crate::config::{LogFormat, TelemetryConfig};

/// Begins to log, to standard error: standard output belongs to the command.
///
/// # Errors
/// When the filter is none, or somebody began before.
pub fn start(config: &TelemetryConfig) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log)
        .with_context(|| format!("`{}` is no filter of the log", config.log))?;
    let lines = fmt::layer().with_writer(stderr).with_target(false);
    let lines = match config.log_format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let subscriber = Registry::default().with(lines.with_filter(filter));
    tracing::subscriber::set_global_default(subscriber).context("somebody else logs already")
}
