//! What time alone makes necessary, once a minute: forgetting what is over, telling what ends.

use super::warn_of_ending_coupons;
use crate::app::App;
use crate::storage::StorageError;

/// Seconds between two times.
pub(super) const PAUSE: i64 = 60;

/// Forgets sessions that are over and codes that count no more, and tells people whose coupons
/// end soon; says how many rows and people.
///
/// # Errors
/// When the database fails.
pub async fn sweep(app: &App) -> Result<u64, StorageError> {
    let told = warn_of_ending_coupons(app).await?;
    let limits = app.config.sessions;
    Ok(told + app.storage.sweep_accounts(limits, app.now()).await?)
}
