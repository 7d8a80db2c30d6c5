//! `kiosk audits`: which of its actions.

use std::process::ExitCode;

use super::{decide, export, list, show};
use crate::args::audits::{AuditAction, AuditsArgs};

/// Does what was typed.
pub fn run(arguments: &AuditsArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        AuditAction::List(arguments) => list::run(arguments)?,
        AuditAction::Show(arguments) => show::run(arguments)?,
        AuditAction::Export(arguments) => export::run(arguments)?,
        AuditAction::Pass(arguments) => decide::pass(arguments)?,
        AuditAction::Resubmit(arguments) => decide::resubmit(arguments)?,
        AuditAction::Refuse(arguments) => decide::refuse(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
