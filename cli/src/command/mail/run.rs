//! `kiosk mail`: which of its actions.

use std::process::ExitCode;

use super::preview;
use crate::args::mail::{MailAction, MailArgs};

/// Does what was typed.
pub fn run(arguments: &MailArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        MailAction::Preview(arguments) => preview::run(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
