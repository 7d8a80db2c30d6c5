//! The shop's audits, opened for one command.

use std::path::Path;

use anyhow::ensure;
use kiosk_catalogue::Snapshot;
use kiosk_runtime::service::audit::AuditParts;
use kiosk_runtime::storage::Storage;
use kiosk_runtime::{App, AppParts, LiveCatalogue, Pictures};

use crate::live::configured;

/// Opens the shop in a folder, without its catalogue, and does something with its audits.
///
/// # Errors
/// When the database is older than this program, or the work fails.
pub fn with_audits<T>(
    root: &Path,
    work: impl AsyncFnOnce(&AuditParts<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let config = configured(root)?.runtime.complete()?;
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    threads.block_on(async {
        let storage = Storage::connect(&config.storage).await?;
        // Tables are changed by `kiosk migrate` alone, at a moment that somebody chose.
        let ready = storage.is_new().await? || storage.lacking().await?.is_empty();
        storage.close().await;
        ensure!(
            ready,
            "the database's tables are older than this program\nhint: run `kiosk migrate`"
        );
        let catalogue = LiveCatalogue::new(Snapshot::empty(), Pictures::default());
        let app = App::new(AppParts::new(config, catalogue).await?);
        let done = work(&app.audit()).await;
        app.storage.close().await;
        done
    })
}

/// What is said of an order without an audit.
pub fn unknown(order_no: &kiosk_domain::OrderNo) -> String {
    format!("order `{order_no}` has no audit\nhint: `kiosk audits list` shows all that there are")
}
