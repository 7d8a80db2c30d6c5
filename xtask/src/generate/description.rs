//! The description of all calls, which the runtime's own example prints.

use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::project::root;

/// The whole file.
///
/// # Errors
/// When the runtime cannot be compiled.
pub fn source() -> anyhow::Result<String> {
    println!("\n\x1b[1m── Describe the calls (compiles the runtime)\x1b[0m");
    let output = Command::new("cargo")
        .args([
            "run",
            "--quiet",
            "--package",
            "kiosk-runtime",
            "--example",
            "openapi",
        ])
        .current_dir(root())
        .stderr(std::process::Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    ensure!(output.status.success(), "the runtime does not compile");
    String::from_utf8(output.stdout).context("the description is no text")
}
