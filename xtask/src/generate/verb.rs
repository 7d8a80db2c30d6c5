//! Writes what is generated, or tells what is stale.

use std::fs;

use anyhow::{Context as _, bail};

use super::{printed, props};
use crate::node;
use crate::project::root;
use crate::step::Step;

/// Where the props stand.
const PROPS: &str = "web/src/generated/props.ts";
/// Where the description of all calls stands.
const DESCRIPTION: &str = "web/src/generated/openapi.json";
/// Where the contract of suppliers stands.
const SUPPLIER_CONTRACT: &str = "web/src/generated/supplier-openapi.json";
/// Where the answers stand to which the browser's search is held.
const SEARCH_ANSWERS: &str = "web/tests/domain/search-answers.json";

/// What to do with the generated files.
#[derive(Debug, clap::Args)]
pub struct GenerateArgs {
    /// Write nothing; fail if a file is stale
    #[arg(long)]
    check: bool,
}

/// Writes or checks all generated files.
pub fn run(generate: &GenerateArgs) -> anyhow::Result<()> {
    node::require()?;
    node::packages().map(Step::run).transpose()?;
    if generate.check {
        check()
    } else {
        write_one(DESCRIPTION, printed::calls()?)?;
        write_one(SUPPLIER_CONTRACT, printed::supplier_contract()?)?;
        write_one(SEARCH_ANSWERS, printed::search_answers()?)?;
        write()
    }
}

/// Writes the generated files that need no other crate's examples.
pub fn write() -> anyhow::Result<()> {
    write_one(PROPS, props::source())?;
    Step::npm(
        "Generate the keys of messages and the types of calls",
        &["run", "--silent", "gen"],
    )
    .run()
}

/// Refuses stale files.
pub fn check() -> anyhow::Result<()> {
    check_one(PROPS, &props::source())?;
    check_one(DESCRIPTION, &printed::calls()?)?;
    check_one(SUPPLIER_CONTRACT, &printed::supplier_contract()?)?;
    check_one(SEARCH_ANSWERS, &printed::search_answers()?)?;
    Step::npm(
        "Generated files are fresh",
        &["run", "--silent", "gen", "--", "--check"],
    )
    .run()
}

fn check_one(place: &str, fresh: &str) -> anyhow::Result<()> {
    if read(place)? != fresh {
        bail!("`{place}` is stale\nhint: write it with `cargo xtask gen`");
    }
    Ok(())
}

fn write_one(place: &str, fresh: String) -> anyhow::Result<()> {
    // An untouched file keeps its time, so that nothing is built again.
    if read(place)? != fresh {
        fs::write(root().join(place), fresh).with_context(|| format!("cannot write `{place}`"))?;
    }
    Ok(())
}

fn read(place: &str) -> anyhow::Result<String> {
    let path = root().join(place);
    if !path.exists() {
        return Ok(String::new());
    }
    fs::read_to_string(path).with_context(|| format!("cannot read `{place}`"))
}
