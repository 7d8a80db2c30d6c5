//! A shop's orders, opened for one command, and who types it.

use std::fmt;
use std::path::Path;

use kiosk_catalogue::Snapshot;
use kiosk_domain::UnixTime;
use kiosk_runtime::service::ordering::{OperatorNote, OrderingParts};
use kiosk_runtime::storage::{NewOperatorAction, OperatorAction};
use kiosk_runtime::system::{Clock as _, SystemClock};
use kiosk_runtime::{App, AppParts, LiveCatalogue, Pictures};
use serde::Serialize;

use crate::args::orders::NoteArgs;
use crate::command::list::{ListColumn, ListedLine};
use crate::command::moment::moment;
use crate::command::open::require_up_to_date;
use crate::live::configured;

/// Opens the shop in a folder, without its catalogue, and does something with its orders.
///
/// # Errors
/// When the database is older than this program, or the work fails.
pub fn at_desk<T>(
    root: &Path,
    work: impl AsyncFnOnce(&OrderingParts<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    with_app(root, async |app| work(&app.ordering()).await)
}

/// Opens the shop in a folder, without its catalogue, and does something with it.
///
/// # Errors
/// When the database is older than this program, or the work fails.
pub fn with_app<T>(
    root: &Path,
    work: impl AsyncFnOnce(&App) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let config = configured(root)?.runtime.complete_for_command()?;
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    threads.block_on(async {
        require_up_to_date(&config.storage).await?;
        let catalogue = LiveCatalogue::new(Snapshot::empty(), Pictures::default());
        let app = App::new(AppParts::new(config, catalogue).await?);
        let done = work(&app).await;
        app.storage.close().await;
        done
    })
}

/// Who typed a command, and why.
pub fn operator_note(note: &NoteArgs) -> OperatorNote {
    OperatorNote {
        name: note.by.clone().unwrap_or_else(system_user),
        why: note.why.clone(),
    }
}

/// What somebody is about to do that belongs to no order.
pub fn operator_action(note: &NoteArgs, action: OperatorAction) -> NewOperatorAction {
    let OperatorNote { name, why } = operator_note(note);
    NewOperatorAction {
        action,
        operator: name,
        reason: why,
        created_at: SystemClock.now(),
    }
}

/// What an operator did, as the terminal shows it.
#[derive(Debug, Serialize)]
pub struct OperatorActionLine {
    what: &'static str,
    subject: String,
    by: String,
    why: String,
    at: UnixTime,
}

impl OperatorActionLine {
    /// A noted action.
    pub fn of(noted: NewOperatorAction) -> Self {
        Self {
            what: noted.action.name(),
            subject: noted.action.subject(),
            by: noted.operator,
            why: noted.reason,
            at: noted.created_at,
        }
    }
}

impl ListedLine<5> for OperatorActionLine {
    const COLUMNS: [ListColumn; 5] = [
        ListColumn::text("WHEN"),
        ListColumn::text("WHAT"),
        ListColumn::text("ABOUT"),
        ListColumn::text("WHO"),
        ListColumn::text("WHY"),
    ];

    fn cells(&self) -> [String; 5] {
        [
            moment(self.at),
            self.what.to_owned(),
            self.subject.clone(),
            self.by.clone(),
            self.why.clone(),
        ]
    }
}

impl fmt::Display for OperatorActionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}  {} {}  by {}  “{}”",
            moment(self.at),
            self.what,
            self.subject,
            // What people type must not move the terminal's cursor.
            self.by.escape_debug(),
            self.why.escape_debug(),
        )
    }
}

/// The user of this machine, as the system names them.
fn system_user() -> String {
    let named = ["SUDO_USER", "USER", "LOGNAME"];
    let mut named = named
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    let known = named.find(|name| !name.trim().is_empty());
    known.unwrap_or_else(|| "unknown".to_owned())
}
