//! `kiosk check`

use std::process::ExitCode;

use kiosk_catalogue::Problems;

use super::progress::TerminalProgress;
use super::warnings::print_warnings;
use crate::args;
use crate::build::{BuildOptions, build_from, configuration, open_site};
use crate::check::inspect;
use crate::plan::Plan;
use crate::source::{LoadOptions, Sources};
use crate::terminal::print;

/// Builds what is stale, reads the site and tells what is wrong with it.
pub fn run(arguments: &args::CheckArgs) -> anyhow::Result<ExitCode> {
    let config = configuration(&arguments.shop.root)?;
    let bar = TerminalProgress::new(arguments.output.json);
    bar.set_message("Reading");
    // Held until all is read, so that no other build changes what is being looked at.
    let site = open_site(&config, &bar)?;
    let loading = LoadOptions {
        progress: &bar,
        ..LoadOptions::default()
    };
    let sources = Sources::load(config, Problems::default(), loading)?;
    let built = build_from(&sources, &site, BuildOptions::default(), &bar)?;
    print_warnings(&built.warnings);
    let plan = Plan::new(&sources)?;
    let report = inspect(&sources, &plan)?;
    if arguments.output.json {
        print(serde_json::to_string(&report)?)?;
    } else {
        print(&report)?;
    }
    Ok(if report.is_clean(arguments.strict) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
