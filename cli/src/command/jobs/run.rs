//! `kiosk jobs`: which of its actions.

use std::process::ExitCode;

use super::{list, retries, retry};
use crate::args::jobs::{JobAction, JobsArgs};

/// Does what was typed.
pub fn run(arguments: &JobsArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        JobAction::List(arguments) => list::run(arguments)?,
        JobAction::Retry(arguments) => retry::run(arguments)?,
        JobAction::Retries(arguments) => retries::run(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
