//! What examples of other crates print: the description of all calls, and what search finds.

use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::project::root;

/// The description of all calls.
///
/// # Errors
/// When the runtime cannot be compiled.
pub fn calls() -> anyhow::Result<String> {
    println!("\n\x1b[1m── Describe the calls (compiles the runtime)\x1b[0m");
    printed("kiosk-runtime", "openapi")
}

/// What the sample shop finds for many queries.
///
/// # Errors
/// When the catalogue cannot be compiled, or the sample shop holds a mistake.
pub fn search_answers() -> anyhow::Result<String> {
    println!("\n\x1b[1m── Search the sample shop (compiles the catalogue)\x1b[0m");
    printed("kiosk-catalogue", "search_answers")
}

fn printed(package: &str, example: &str) -> anyhow::Result<String> {
    let output = Command::new("cargo")
        .args(["run", "--quiet", "--package", package, "--example", example])
        .current_dir(root())
        .stderr(std::process::Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    ensure!(
        output.status.success(),
        "`{example}` of {package} does not run"
    );
    String::from_utf8(output.stdout).with_context(|| format!("`{example}` prints no text"))
}
