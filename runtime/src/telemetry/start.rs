//! Where events and spans of this process go.

use std::io::{IsTerminal as _, stderr};
use std::panic::PanicHookInfo;

use anyhow::Context as _;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{EnvFilter, Layer, Registry, fmt};

use super::traces;
use crate::config::{LogFormat, TelemetryConfig};

/// What must be told to the end before the process ends.
#[derive(Debug)]
pub struct Telemetry {
    traces: Option<SdkTracerProvider>,
}

/// Begins to log, to standard error: standard output belongs to the command; and to export
/// spans, where a collector is configured. Called where the server runs.
///
/// # Errors
/// When the filter is none, or somebody began before.
pub fn start(config: &TelemetryConfig) -> anyhow::Result<Telemetry> {
    let filter = EnvFilter::try_new(&config.log)
        .with_context(|| format!("`{}` is no filter of the log", config.log))?;
    let traces = config.traces.as_deref().map(traces::provider).transpose()?;
    let spans = traces.as_ref().map(|traces| {
        // What the exporter itself does is not traced: it would never end.
        let ours = Targets::new().with_target("kiosk_runtime", tracing::Level::INFO);
        tracing_opentelemetry::layer()
            .with_tracer(traces.tracer("kiosk"))
            .with_filter(ours)
    });
    let lines = lines(config.log_format).with_filter(filter);
    let subscriber = Registry::default().with(spans).with(lines);
    tracing::subscriber::set_global_default(subscriber).context("somebody else logs already")?;
    std::panic::set_hook(Box::new(panicked));
    Ok(Telemetry { traces })
}

/// Tells where the program met something that it holds to be impossible. What the panic says
/// may hold something of a visitor's, and is told nowhere.
fn panicked(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    tracing::error!(
        "a panic at {}",
        place.as_deref().unwrap_or("no known place")
    );
}

fn lines<S>(format: LogFormat) -> Box<dyn Layer<S> + Send + Sync>
where
    S: tracing::Subscriber + for<'a> tracing_subscriber::registry::LookupSpan<'a>,
{
    let lines = fmt::layer()
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        .with_target(false);
    match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    }
}

impl Telemetry {
    /// Hands over what was gathered and not yet exported.
    pub async fn finish(self) {
        let Some(traces) = self.traces else { return };
        let ended = tokio::task::spawn_blocking(move || traces.shutdown()).await;
        if !matches!(ended, Ok(Ok(()))) {
            tracing::warn!("the last spans were not exported");
        }
    }
}
