//! The shop's codes and their keys, opened for one command.

use std::path::Path;

use kiosk_runtime::config::Draft;
use kiosk_runtime::service::ordering::SaleCodeParts;
use kiosk_runtime::system::{CodeKeys, Ids, SystemClock, SystemRandom};

use crate::command::open::with_storage;
use crate::live::configured;

/// Opens the database of the shop in a folder and does something with its codes there, by those of
/// its keys that are asked for.
///
/// # Errors
/// When the keys cannot be read, the database is older than this program, or the work fails.
pub fn with_codes<T>(
    root: &Path,
    keys: impl FnOnce(&Draft) -> anyhow::Result<CodeKeys>,
    work: impl AsyncFnOnce(&SaleCodeParts<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let keys = keys(&configured(root)?.runtime)?;
    with_storage(root, async |storage| {
        let parts = SaleCodeParts {
            storage,
            clock: &SystemClock,
            random: &SystemRandom,
            ids: &Ids::default(),
            keys: &keys,
        };
        work(&parts).await
    })
}
