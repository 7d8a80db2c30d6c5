//! Writes what is generated, or tells what is stale.

use std::fs;

use anyhow::{Context as _, bail};

use super::props;
use crate::node;
use crate::project::root;
use crate::step::Step;

/// Where the props stand.
const PROPS: &str = "web/src/generated/props.ts";

/// What to do with the generated files.
#[derive(Debug, clap::Args)]
pub struct Generate {
    /// Write nothing; fail if a file is stale
    #[arg(long)]
    check: bool,
}

/// Writes or checks all generated files.
pub fn run(generate: &Generate) -> anyhow::Result<()> {
    node::require()?;
    node::packages().map(Step::run).transpose()?;
    if generate.check { check() } else { write() }
}

/// Writes all generated files.
pub fn write() -> anyhow::Result<()> {
    let fresh = props::source();
    // An untouched file keeps its time, so that nothing is built again.
    if read()? != fresh {
        fs::write(root().join(PROPS), fresh).with_context(|| format!("cannot write `{PROPS}`"))?;
    }
    Step::npm("Generate the keys of messages", &["run", "--silent", "gen"]).run()?;
    Ok(())
}

/// Refuses stale files.
pub fn check() -> anyhow::Result<()> {
    if read()? != props::source() {
        bail!("`{PROPS}` is stale\nhint: write it with `cargo xtask gen`");
    }
    Step::npm(
        "Generated files are fresh",
        &["run", "--silent", "gen", "--", "--check"],
    )
    .run()?;
    Ok(())
}

fn read() -> anyhow::Result<String> {
    let place = root().join(PROPS);
    if !place.exists() {
        return Ok(String::new());
    }
    fs::read_to_string(place).with_context(|| format!("cannot read `{PROPS}`"))
}
