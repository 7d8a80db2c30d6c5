//! The shop's codes and their keys, opened for one command.

use std::path::Path;

use kiosk_runtime::service::ordering::SaleCodeParts;
use kiosk_runtime::system::{Ids, SystemClock, SystemRandom};

use crate::command::open::with_storage;
use crate::live::configured;

/// Opens the database of the shop in a folder and does something with its codes there.
///
/// # Errors
/// When the keys cannot be read, the database is older than this program, or the work fails.
pub fn with_codes<T>(
    root: &Path,
    work: impl AsyncFnOnce(&SaleCodeParts<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let keys = configured(root)?.runtime.code_keys()?;
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
