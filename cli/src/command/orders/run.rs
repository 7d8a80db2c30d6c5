//! `kiosk orders`: which of its actions.

use std::process::ExitCode;

use super::{complete, list, retry, show, undo};
use crate::args::orders::{OrderAction, OrdersArgs};

/// Does what was typed.
pub fn run(arguments: &OrdersArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        OrderAction::List(arguments) => list::run(arguments)?,
        OrderAction::Show(arguments) => show::run(arguments)?,
        OrderAction::Complete(arguments) => complete::run(arguments)?,
        OrderAction::Retry(arguments) => retry::run(arguments)?,
        OrderAction::Refund(arguments) => undo::refund(arguments)?,
        OrderAction::Cancel(arguments) => undo::cancel(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
