//! `cargo xtask up`

use crate::project::kiosk;
use crate::step::Step;
use crate::{generate, node};

/// Where the sample shop is served.
#[derive(Debug, clap::Args)]
pub struct UpArgs {
    /// The port to serve on
    #[arg(long, default_value = "8080")]
    port: String,
}

/// Builds everything, then serves the sample shop until Ctrl-C.
pub fn run(up: &UpArgs) -> anyhow::Result<()> {
    node::require()?;
    node::packages().map(Step::run).transpose()?;
    generate::write()?;
    Step::npm("Build the browser bundle", &["run", "--silent", "build"]).run()?;
    let build = [
        "build",
        "--profile",
        "up",
        "--package",
        "kiosk-cli",
        "--bin",
        "kiosk",
    ];
    Step::cargo("Build kiosk (the first time takes minutes)", &build).run()?;
    let kiosk = kiosk("up");
    // The bundle of now: the one inside `kiosk` is as old as the binary.
    Step::new(
        "Build the sample shop in 25 locales",
        &kiosk,
        &["build", "--bundle", "web/dist"],
    )
    .run()?;
    Step::new("Fill it with a demo", &kiosk, &["seed", "--once"]).run()?;
    println!(
        "\nThe sample shop is at http://127.0.0.1:{}/  (Ctrl-C stops it)",
        up.port
    );
    Step::new("Serve", kiosk, &["serve", "--port", &up.port]).run()?;
    Ok(())
}
