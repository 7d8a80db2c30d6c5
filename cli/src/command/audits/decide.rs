//! `kiosk audits pass`, `kiosk audits resubmit` and `kiosk audits refuse`

use kiosk_runtime::service::audit::{AuditDecision, AuditVerdict, decide_audit};

use super::line::AuditLine;
use super::shop::with_audits;
use crate::args::audits::{DecideAuditArgs, RefuseAuditArgs, ResubmitAuditArgs};
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
    let decision = AuditDecision {
        order_no: arguments.audit.order_no.clone(),
        verdict,
        operator: arguments.by.clone().unwrap_or_else(user_of_machine),
        note: Some(arguments.why.clone()),
    };
    let decided = with_audits(&arguments.audit.shop.root, async |parts| {
        Ok(decide_audit(parts, decision).await?)
    })?;
    let line = AuditLine::of(&decided.order_no, decided.audit);
    if arguments.audit.output.json {
        print(serde_json::to_string(&line)?)
    } else {
        print(line)
    }
}

/// The user of this machine, as the system names them.
fn user_of_machine() -> String {
    let named = ["SUDO_USER", "USER", "LOGNAME"];
    let mut named = named
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    let known = named.find(|name| !name.trim().is_empty());
    known.unwrap_or_else(|| "unknown".to_owned())
}
