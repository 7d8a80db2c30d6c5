//! `kiosk completions`

use std::process::ExitCode;

use clap::CommandFactory as _;

use crate::args::{Arguments, CompletionsArgs};

/// Prints completions for a shell.
pub fn run(arguments: &CompletionsArgs) -> anyhow::Result<ExitCode> {
    let mut command = Arguments::command();
    clap_complete::generate(
        arguments.shell,
        &mut command,
        "kiosk",
        &mut std::io::stdout(),
    );
    Ok(ExitCode::SUCCESS)
}
