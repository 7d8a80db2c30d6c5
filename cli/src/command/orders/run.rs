//! `kiosk orders`: which of its actions.

use std::process::ExitCode;

use super::{complete, list, retry, show};
use crate::args::orders::{OrderAction, OrdersArgs};

/// Does what was typed.
pub fn run(arguments: &OrdersArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        OrderAction::List(arguments) => list::run(arguments)?,
        OrderAction::Show(arguments) => show::run(arguments)?,
        OrderAction::Complete(arguments) => complete::run(arguments)?,
        OrderAction::Retry(arguments) => retry::run(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
