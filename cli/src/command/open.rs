//! The shop's database, opened for one command.

use std::path::Path;

use kiosk_runtime::storage::Storage;

use crate::live::configured;

/// Opens the database of the shop in a folder, works with it and closes it.
pub fn with_storage<T>(
    root: &Path,
    work: impl AsyncFnOnce(&Storage) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let config = configured(root)?.runtime.complete()?;
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    threads.block_on(async {
        let storage = Storage::open(&config.storage).await?;
        let done = work(&storage).await;
        storage.close().await;
        done
    })
}
