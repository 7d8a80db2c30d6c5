//! `cargo xtask bench lighthouse`: what Lighthouse says of the sample shop's pages on a phone.

use crate::project::{kiosk, root, web};
use crate::step::Step;
use crate::{browser, node};

/// How to measure.
#[derive(Debug, clap::Args)]
pub struct LighthouseBenchArgs {
    /// Loads of each page; the median counts
    #[arg(long, default_value = "3")]
    runs: String,
    /// Pages to load instead of one of each kind in English, Arabic and Japanese
    #[arg(value_name = "PATH")]
    paths: Vec<String>,
}

/// Builds everything and measures what `kiosk serve` answers.
pub fn run(lighthouse: &LighthouseBenchArgs) -> anyhow::Result<()> {
    node::require()?;
    let chromium = browser::require()?;
    node::packages().map(Step::run).transpose()?;
    Step::npm("Build the browser bundle", &["run", "--silent", "build"]).run()?;
    let build = [
        "build",
        "--release",
        "--package",
        "kiosk-cli",
        "--bin",
        "kiosk",
    ];
    Step::cargo("Build kiosk", &build).run()?;
    let kiosk = kiosk("release");
    let bundle = ["build", "--bundle", "web/dist"];
    Step::new("Build the sample shop", &kiosk, &bundle).run()?;
    let folder = web().join("lighthouse");
    let folder = folder.to_string_lossy();
    // Apart from the web packages: it is large, and nothing but this needs it.
    let install = ["ci", "--prefix", &folder, "--no-audit", "--no-fund"];
    Step::npm("Install Lighthouse", &install).run()?;
    let kiosk = kiosk.to_string_lossy();
    let shop = root().to_string_lossy();
    let mut arguments = vec!["--prefix", &folder, "run", "--silent", "measure", "--"];
    arguments.extend([&*kiosk, &*shop, &*lighthouse.runs]);
    arguments.extend(lighthouse.paths.iter().map(String::as_str));
    Step::npm("Measure", &arguments)
        .with("CHROME_PATH", chromium)
        .run()?;
    Ok(())
}
