//! `kiosk completions`

use std::process::ExitCode;

use clap::CommandFactory as _;

use crate::args::{Arguments, CompletionsArgs};
use crate::terminal::print_while_read;

/// Prints completions for a shell.
pub fn run(arguments: &CompletionsArgs) -> anyhow::Result<ExitCode> {
    let mut command = Arguments::command();
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "kiosk", &mut script);
    print_while_read(String::from_utf8(script)?)?;
    Ok(ExitCode::SUCCESS)
}
