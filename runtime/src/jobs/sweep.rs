//! What time alone makes necessary: forgetting what is over, telling what ends.

use crate::app::App;
use crate::service::coupon::warn_of_ending;
use crate::storage::StorageError;

/// Forgets sessions that are over, codes that count no more and jobs that were given up long
/// ago, and tells some of the people whose coupons end soon; says how many rows and people.
///
/// # Errors
/// [`StorageError`] of what failed first; it holds up nothing else.
pub async fn sweep(app: &App) -> Result<u64, StorageError> {
    let accounts = app
        .storage
        .sweep_accounts(app.config.sessions, app.clock.now())
        .await;
    let jobs = app.storage.sweep_jobs(app.clock.now()).await;
    let told = warn_of_ending(&app.coupon(), &app.translations).await;
    Ok(accounts? + jobs? + told?)
}
