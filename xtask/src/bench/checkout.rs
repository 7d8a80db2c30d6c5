//! `cargo xtask bench checkout`: how many orders a second are quoted, placed, paid and delivered.

use crate::project::{kiosk, target};
use crate::step::Step;

/// How to measure.
#[derive(Debug, clap::Args)]
pub struct CheckoutBenchArgs {
    /// How many orders; half as many again at half of the rate that is reached
    #[arg(long, default_value = "20000")]
    orders: String,
    /// How many people order at once
    #[arg(long, default_value = "32")]
    clients: String,
    /// The engine to measure; both unless it is named
    #[arg(long, value_parser = ["sqlite", "postgres"])]
    engine: Option<String>,
}

/// Builds everything and measures a new shop on each engine.
pub fn run(checkout: &CheckoutBenchArgs) -> anyhow::Result<()> {
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
    let measure = target().join("release/examples/bench_runtime");
    for (engine, title) in [
        ("sqlite", "Measure SQLite"),
        ("postgres", "Measure PostgreSQL"),
    ] {
        if checkout
            .engine
            .as_deref()
            .is_some_and(|named| named != engine)
        {
            continue;
        }
        let kiosk = kiosk.to_string_lossy();
        let arguments = [
            "checkout",
            &kiosk,
            engine,
            &checkout.orders,
            &checkout.clients,
        ];
        Step::new(title, &measure, &arguments).run()?;
    }
    Ok(())
}
