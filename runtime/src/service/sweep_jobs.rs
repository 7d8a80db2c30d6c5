//! Forgetting jobs that were given up.

use kiosk_domain::{Days, UnixTime};

use crate::storage::{Storage, StorageError};

/// For how long a job that was given up is there for a person to look at.
const GIVEN_UP_KEPT: Days = Days::new(30);

/// Forgets jobs that were given up long ago; says how many.
///
/// # Errors
/// [`StorageError`]; none is forgotten then.
pub(crate) async fn sweep_jobs(storage: &Storage, now: UnixTime) -> Result<u64, StorageError> {
    storage.sweep_jobs(now - GIVEN_UP_KEPT.duration()).await
}
