//! `kiosk users`: which of its actions.

use std::process::ExitCode;

use super::{block, list, show};
use crate::args::users::{UserAction, UsersArgs};

/// Does what was typed.
pub fn run(arguments: &UsersArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        UserAction::List(arguments) => list::run(arguments)?,
        UserAction::Show(arguments) => show::run(arguments)?,
        UserAction::Block(arguments) => block::block(arguments)?,
        UserAction::Unblock(arguments) => block::unblock(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
