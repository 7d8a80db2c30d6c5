//! The shop's database, opened for one command.

use std::path::Path;

use anyhow::ensure;
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::storage::Storage;

use crate::live::configured;
use crate::terminal::warn;

/// Opens the database of the shop in a folder, works with it and closes it. A new one is given
/// its tables.
///
/// # Errors
/// When the database is older than this program, or the work fails.
pub fn with_storage<T>(
    root: &Path,
    work: impl AsyncFnOnce(&Storage) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let options = configured(root)?.runtime.config().storage.clone();
    connected(&options, async |storage| {
        if storage.is_new().await? {
            storage.migrate().await?;
        }
        work(storage).await
    })
}

/// Opens the database of the shop in a folder to read from it. From a new one, which is left
/// as it is, comes nothing; one that is missing is not made.
///
/// # Errors
/// When the database is older than this program, or the work fails.
pub fn reading<T: Default>(
    root: &Path,
    work: impl AsyncFnOnce(&Storage) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let options = configured(root)?.runtime.config().storage.clone();
    if let Some(missing) = options.file().filter(|file| !file.exists()) {
        let file = missing.display();
        warn(format_args!(
            "note: there is no database `{file}` yet; `kiosk serve` makes it"
        ));
        return Ok(T::default());
    }
    connected(&options, async |storage| {
        if storage.is_new().await? {
            Ok(T::default())
        } else {
            work(storage).await
        }
    })
}

/// Refuses a database whose tables are older than this program, before anything of the shop is made
/// or opened.
///
/// # Errors
/// When it is older, or does not answer.
pub async fn require_up_to_date(options: &StorageOptions) -> anyhow::Result<()> {
    let storage = Storage::connect(options).await?;
    let done = up_to_date(&storage).await;
    storage.close().await;
    done
}

fn connected<T>(
    options: &StorageOptions,
    work: impl AsyncFnOnce(&Storage) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    threads.block_on(async {
        let storage = Storage::connect(options).await?;
        let done = match up_to_date(&storage).await {
            Ok(()) => work(&storage).await,
            Err(error) => Err(error),
        };
        storage.close().await;
        done
    })
}

/// Tables are brought up to date by `kiosk migrate`, and where a shop is opened to answer, as `kiosk
/// serve` opens it. A command that came for something else leaves them to the server at work, which may
/// be of an earlier version.
async fn up_to_date(storage: &Storage) -> anyhow::Result<()> {
    let ready = storage.is_new().await? || storage.lacking().await?.is_empty();
    ensure!(
        ready,
        "the database's tables are older than this program\nhint: run `kiosk migrate`"
    );
    Ok(())
}
