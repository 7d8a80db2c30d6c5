//! `kiosk codes`: which of its actions.

use std::process::ExitCode;

use super::{count, discard, history, import, rotate};
use crate::args::codes::{CodeAction, CodesArgs};

/// Does what was typed.
pub fn run(arguments: &CodesArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        CodeAction::Import(arguments) => import::run(arguments),
        CodeAction::Count(arguments) => count::run(arguments),
        CodeAction::Rotate(arguments) => rotate::run(arguments),
        CodeAction::Discard(arguments) => discard::run(arguments),
        CodeAction::History(arguments) => {
            history::run(arguments)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
