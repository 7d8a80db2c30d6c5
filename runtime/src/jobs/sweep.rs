//! Forgetting what nobody needs any more, once a minute.

use crate::app::App;
use crate::storage::StorageError;

/// Seconds between two times.
pub(super) const PAUSE: i64 = 60;

/// Forgets sessions that are over and codes that count no more; says how many rows.
///
/// # Errors
/// When the database fails.
pub async fn sweep(app: &App) -> Result<u64, StorageError> {
    app.storage.sweep_accounts(app.now()).await
}
