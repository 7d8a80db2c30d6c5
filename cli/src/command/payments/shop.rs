//! The shop with its catalogue and its providers, opened for one command.

use std::path::Path;

use anyhow::ensure;
use kiosk_runtime::service::ordering::OrderingParts;
use kiosk_runtime::storage::Storage;

use crate::live::{SiteData, configured, open};

/// Opens the shop in a folder and does something with its payments there.
///
/// # Errors
/// When the database is older than this program, the catalogue cannot be read, or the work fails.
pub fn with_payments<T>(
    root: &Path,
    work: impl AsyncFnOnce(&OrderingParts<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let shop = configured(root)?;
    let config = shop.runtime.complete_for_command()?;
    let site_data = SiteData::read(&shop.site)?;
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
        let app = open(config, site_data).await?;
        let done = work(&app.ordering()).await;
        app.storage.close().await;
        done
    })
}
