//! `kiosk audits pass`, `kiosk audits resubmit` and `kiosk audits refuse`

use kiosk_runtime::service::audit::{AuditDecision, AuditVerdict, decide_audit};

use super::line::AuditLine;
use crate::args::audits::{DecideAuditArgs, RefuseAuditArgs, ResubmitAuditArgs};
use crate::command::desk::{operator_note, with_app};
use crate::terminal::print;

/// Lets the order of an audit be delivered.
pub fn pass(arguments: &DecideAuditArgs) -> anyhow::Result<()> {
    decide(arguments, AuditVerdict::Pass)
}

/// Asks for pictures again.
pub fn resubmit(arguments: &ResubmitAuditArgs) -> anyhow::Result<()> {
    let verdict = AuditVerdict::Resubmit {
        reason: arguments.reason,
        images: arguments.images.clone(),
    };
    decide(&arguments.decision, verdict)
}

/// Sends the money of the order back.
pub fn refuse(arguments: &RefuseAuditArgs) -> anyhow::Result<()> {
    let verdict = AuditVerdict::Refuse {
        reason: arguments.reason,
    };
    decide(&arguments.decision, verdict)
}

fn decide(arguments: &DecideAuditArgs, verdict: AuditVerdict) -> anyhow::Result<()> {
    let note = operator_note(&arguments.note);
    let decision = AuditDecision {
        order_no: arguments.audit.order_no.clone(),
        verdict,
        operator: note.name,
        note: Some(note.why),
    };
    let decided = with_app(&arguments.audit.shop.root, async |app| {
        Ok(decide_audit(&app.audit(), decision).await?)
    })?;
    let line = AuditLine::of(&decided.order_no, decided.audit);
    if arguments.audit.output.json {
        print(serde_json::to_string(&line)?)
    } else {
        print(line)
    }
}
