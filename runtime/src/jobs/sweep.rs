//! What time alone makes necessary: forgetting what is over, telling what ends.

use super::warn_of_ending_coupons;
use crate::app::App;
use crate::storage::StorageError;

/// Forgets sessions that are over, codes that count no more and jobs that were given up long
/// ago, and tells some of the people whose coupons end soon; says how many rows and people.
///
/// # Errors
/// When the database fails. What fails alone holds up nothing else.
pub async fn sweep(app: &App) -> Result<u64, StorageError> {
    let accounts = app
        .storage
        .sweep_accounts(app.config.sessions, app.now())
        .await;
    let jobs = app.storage.sweep_jobs(app.clock.time()).await;
    let told = warn_of_ending_coupons(app).await;
    Ok(accounts? + jobs? + told?)
}
