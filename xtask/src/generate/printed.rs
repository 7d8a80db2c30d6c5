//! What examples of other crates print: the descriptions of calls, and what search finds.

use std::process::{Command, Stdio};

use anyhow::{Context as _, ensure};

use crate::project::{root, target};
use crate::step::Step;

/// The description of all calls.
///
/// # Errors
/// When the runtime cannot be compiled.
pub fn calls() -> anyhow::Result<String> {
    printed("Describe the calls", "openapi")
}

/// The contract that suppliers implement.
///
/// # Errors
/// When the runtime cannot be compiled.
pub fn supplier_contract() -> anyhow::Result<String> {
    printed("Describe the contract of suppliers", "supplier_contract")
}

/// What the sample shop finds for many queries.
///
/// # Errors
/// When the catalogue cannot be compiled, or the sample shop holds a mistake.
pub fn search_answers() -> anyhow::Result<String> {
    printed("Search the sample shop", "search_answers")
}

/// Every crate is built with the features that its tests have, so that nothing is compiled twice.
fn printed(title: &'static str, example: &str) -> anyhow::Result<String> {
    Step::cargo(
        title,
        &["build", "--quiet", "--workspace", "--example", example],
    )
    .run()?;
    let program = target().join("debug/examples").join(example);
    let output = Command::new(&program)
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", program.display()))?;
    ensure!(output.status.success(), "`{example}` failed");
    String::from_utf8(output.stdout).with_context(|| format!("`{example}` prints no text"))
}
