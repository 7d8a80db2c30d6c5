//! `kiosk payments reconcile`

use std::process::ExitCode;

use kiosk_runtime::service::ordering::reconcile;

use super::line::ReconciledLine;
use super::shop::with_payments;
use crate::args::payments::ReconcileArgs;
use crate::terminal::print;

/// Asks the providers about all that is open, and tells where it stands then. That one said nothing
/// makes the exit code 1.
pub fn run(arguments: &ReconcileArgs) -> anyhow::Result<ExitCode> {
    let told = with_payments(&arguments.shop.root, async |parts| {
        Ok(reconcile(parts).await?)
    })?;
    let lines: Vec<_> = told.into_iter().map(ReconciledLine::of).collect();
    if arguments.output.json {
        print(serde_json::to_string(&lines)?)?;
    } else if lines.is_empty() {
        print("Nothing is open.")?;
    } else {
        lines.iter().try_for_each(print)?;
    }
    Ok(if lines.iter().any(ReconciledLine::is_unanswered) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
