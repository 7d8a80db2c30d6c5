//! An audit as the terminal shows it.

use std::fmt;

use kiosk_domain::{AuditReason, OrderNo, UnixTime};
use kiosk_runtime::storage::audit::Audit;
use serde::Serialize;

use crate::command::list::{ListColumn, ListedLine};
use crate::command::moment::moment;

/// An audit as the terminal shows it.
#[derive(Debug, Serialize)]
pub struct AuditLine {
    /// A text: programs that count in doubles would change the number.
    id: String,
    order_no: String,
    /// A text, too.
    user_id: String,
    status: &'static str,
    /// Why the order is held.
    risks: Vec<&'static str>,
    /// The pictures that it wants.
    images: Vec<&'static str>,
    reason: Option<&'static str>,
    note: Option<String>,
    created_at: UnixTime,
    moved_at: UnixTime,
}

impl AuditLine {
    /// A stored audit.
    pub fn of(order_no: &OrderNo, audit: Audit) -> Self {
        Self {
            id: audit.id.to_string(),
            order_no: order_no.to_string(),
            user_id: audit.user_id.to_string(),
            status: audit.status.name(),
            risks: audit.risks.iter().map(|risk| risk.name()).collect(),
            images: audit.images.iter().map(|kind| kind.name()).collect(),
            reason: audit.reason.map(AuditReason::name),
            note: audit.note,
            created_at: audit.created_at,
            moved_at: audit.moved_at,
        }
    }
}

impl ListedLine<7> for AuditLine {
    const COLUMNS: [ListColumn; 7] = [
        ListColumn::text("AUDIT"),
        ListColumn::text("ORDER"),
        ListColumn::text("USER"),
        ListColumn::text("STATUS"),
        ListColumn::text("SINCE"),
        ListColumn::text("HELD BY"),
        ListColumn::text("REASON"),
    ];

    fn cells(&self) -> [String; 7] {
        let reason = self.reason.map(str::to_owned);
        let note = self.note.as_ref().map(|note| format!("“{note}”"));
        let reason: Vec<_> = reason.into_iter().chain(note).collect();
        [
            self.id.clone(),
            self.order_no.clone(),
            self.user_id.clone(),
            self.status.to_owned(),
            moment(self.moved_at),
            self.risks.join(", "),
            reason.join(" "),
        ]
    }
}

impl fmt::Display for AuditLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}  order {}  user {}  {} since {}  held by {}",
            self.id,
            self.order_no,
            self.user_id,
            self.status,
            moment(self.moved_at),
            self.risks.join(", "),
        )?;
        if let Some(reason) = self.reason {
            write!(f, "  {reason}")?;
        }
        match &self.note {
            Some(note) => write!(f, "  “{}”", note.escape_debug()),
            None => Ok(()),
        }
    }
}

/// What is said of an order without an audit.
pub fn unknown(order_no: &OrderNo) -> String {
    format!("order `{order_no}` has no audit\nhint: `kiosk audits list` shows all that there are")
}
