//! `cargo xtask bench runtime`: `kiosk serve` beside a bare axum handler, in one run.

use crate::project::{kiosk, root, target};
use crate::step::Step;

/// How to measure.
#[derive(Debug, clap::Args)]
pub struct RuntimeBenchArgs {
    /// How long each measurement takes
    #[arg(long, default_value = "3")]
    seconds: String,
}

/// Builds everything and measures the sample shop.
pub fn run(runtime: &RuntimeBenchArgs) -> anyhow::Result<()> {
    // In one command: built apart they would want their dependencies with other features.
    let build = [
        "build",
        "--release",
        "--package",
        "kiosk-cli",
        "--package",
        "kiosk-runtime",
        "--bin",
        "kiosk",
        "--example",
        "bench_runtime",
    ];
    Step::cargo("Build kiosk and the measure", &build).run()?;
    let kiosk = kiosk("release");
    Step::new("Build the sample shop", &kiosk, &["build"]).run()?;
    let measure = target().join("release/examples/bench_runtime");
    let shop = root();
    let arguments = [
        &*kiosk.to_string_lossy(),
        &*shop.to_string_lossy(),
        &runtime.seconds,
    ];
    Step::new("Measure", measure, &arguments).run()?;
    Ok(())
}
