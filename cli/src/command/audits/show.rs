//! `kiosk audits show`

use anyhow::Context as _;
use kiosk_domain::{AuditReason, AuditTransition, UnixTime};
use kiosk_runtime::service::audit::show_audit;
use serde::Serialize;

use super::line::{AuditLine, unknown};
use crate::args::audits::ShowAuditArgs;
use crate::command::desk::OperatorActionLine;
use crate::command::moment::moment;
use crate::command::open::reading;
use crate::terminal::print;

/// An audit, what happened to it and which pictures are there.
#[derive(Debug, Serialize)]
struct ShownAuditLine {
    #[serde(flatten)]
    audit: AuditLine,
    events: Vec<AuditEventLine>,
    uploaded: Vec<AuditImageLine>,
    exports: Vec<OperatorActionLine>,
}

#[derive(Debug, Serialize)]
struct AuditEventLine {
    what: &'static str,
    status: &'static str,
    by: String,
    reason: Option<&'static str>,
    note: Option<String>,
    created_at: UnixTime,
}

#[derive(Debug, Serialize)]
struct AuditImageLine {
    kind: &'static str,
    bytes: u32,
    width: u32,
    height: u32,
    created_at: UnixTime,
}

/// Shows an audit.
pub fn run(arguments: &ShowAuditArgs) -> anyhow::Result<()> {
    let found = reading(&arguments.shop.root, async |storage| {
        Ok(show_audit(storage, &arguments.order_no).await?)
    })?;
    let found = found.with_context(|| unknown(&arguments.order_no))?;
    let events = found.events.into_iter().map(|event| AuditEventLine {
        what: event.transition.map_or("open", AuditTransition::name),
        status: event.status.name(),
        by: event.actor.to_string(),
        reason: event.reason.map(AuditReason::name),
        note: event.note,
        created_at: event.created_at,
    });
    let uploaded = found.images.iter().map(|image| AuditImageLine {
        kind: image.kind.name(),
        bytes: image.bytes,
        width: image.width,
        height: image.height,
        created_at: image.created_at,
    });
    let exports = found.exports.into_iter().map(OperatorActionLine::of);
    let shown = ShownAuditLine {
        events: events.collect(),
        uploaded: uploaded.collect(),
        exports: exports.collect(),
        audit: AuditLine::of(&found.order.order_no, found.audit),
    };
    if arguments.output.json {
        print(serde_json::to_string(&shown)?)?;
        return Ok(());
    }
    print(&shown.audit)?;
    for event in &shown.events {
        print(format_args!(
            "  {}  {} by {}  {}{}",
            moment(event.created_at),
            event.what,
            event.by.escape_debug(),
            event.reason.unwrap_or_default(),
            event.note.as_deref().map_or_else(String::new, |note| {
                format!("  “{}”", note.escape_debug())
            }),
        ))?;
    }
    for image in &shown.uploaded {
        print(format_args!(
            "  {}  {}×{}  {} bytes",
            image.kind, image.width, image.height, image.bytes
        ))?;
    }
    for export in &shown.exports {
        print(format_args!("  {export}"))?;
    }
    Ok(())
}
