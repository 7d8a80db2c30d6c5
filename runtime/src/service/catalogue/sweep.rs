//! Forgetting purchases that others followed on.

use crate::storage::{Storage, StorageError};

/// Forgets the purchases that pages tell of no more, however many have come since the last time, a
/// batch at a time; says how many.
///
/// # Errors
/// [`StorageError`]; the batches before are forgotten.
pub(crate) async fn sweep_purchases(storage: &Storage) -> Result<u64, StorageError> {
    let mut count = 0;
    loop {
        let swept = storage.sweep_purchases().await?;
        if swept == 0 {
            return Ok(count);
        }
        count += swept;
    }
}
