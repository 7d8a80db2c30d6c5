//! Feeding parsers what strangers might send, a minute each.

use std::fs;
use std::process::Command;

use anyhow::Context as _;

use crate::project::root;
use crate::step::Step;

/// How long each target runs.
const SECONDS: &str = "-max_total_time=60";

/// Runs every target of `fuzz/`.
///
/// # Errors
/// When one finds an input that a parser cannot stand, or cannot be built.
pub fn run() -> anyhow::Result<()> {
    let known = Command::new("cargo").args(["fuzz", "--version"]).output();
    if !known.is_ok_and(|known| known.status.success()) {
        let install = ["install", "--locked", "cargo-fuzz"];
        Step::cargo("Install the fuzzer", &install).run()?;
    }
    for target in targets()? {
        println!("\nFuzzing `{target}`");
        let run = [
            "fuzz",
            "run",
            "-s",
            "none",
            &target,
            "--",
            SECONDS,
            "-timeout=10",
        ];
        // The probes are for compilers of the night; nothing else of the night is used.
        let step = Step::cargo("Fuzz for a minute", &run);
        step.with("RUSTC_BOOTSTRAP", "1").run()?;
    }
    Ok(())
}

fn targets() -> anyhow::Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let mut targets = Vec::new();
    for entry in fs::read_dir(&folder).context("cannot read `fuzz/fuzz_targets`")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        targets.extend(name.strip_suffix(".rs").map(str::to_owned));
    }
    targets.sort_unstable();
    Ok(targets)
}
