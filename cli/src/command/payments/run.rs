//! `kiosk payments`: which of its actions.

use std::process::ExitCode;

use super::{balances, decide, dismiss, list, reconcile, unknown};
use crate::args::payments::{PaymentAction, PaymentsArgs};

/// Does what was typed.
pub fn run(arguments: &PaymentsArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        PaymentAction::List(arguments) => list::run(arguments)?,
        PaymentAction::Unknown(arguments) => unknown::run(arguments)?,
        PaymentAction::Dismiss(arguments) => dismiss::run(arguments)?,
        PaymentAction::Reconcile(arguments) => return reconcile::run(arguments),
        PaymentAction::Balances(arguments) => balances::run(arguments)?,
        PaymentAction::Accept(arguments) => decide::accept(arguments)?,
        PaymentAction::Refund(arguments) => decide::refund(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
