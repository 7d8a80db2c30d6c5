//! A shop's orders, opened for one command, and who types it.

use std::path::Path;

use kiosk_catalogue::Snapshot;
use kiosk_runtime::service::ordering::{OperatorNote, OrderingParts};
use kiosk_runtime::{App, AppParts, LiveCatalogue, Pictures};

use crate::args::orders::NoteArgs;
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

/// The user of this machine, as the system names them.
fn system_user() -> String {
    let named = ["SUDO_USER", "USER", "LOGNAME"];
    let mut named = named
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    let known = named.find(|name| !name.trim().is_empty());
    known.unwrap_or_else(|| "unknown".to_owned())
}
