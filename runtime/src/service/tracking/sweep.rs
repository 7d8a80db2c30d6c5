//! Forgetting what advertisers were told long ago.

use kiosk_domain::{Days, UnixTime};

use crate::storage::{Storage, StorageError};

/// For how long it is known that an advertiser was told: longer than a page may report it again.
const KEPT: Days = Days::new(400);

/// Forgets what advertisers were told long ago; says how many.
///
/// # Errors
/// [`StorageError`]; nothing is forgotten then.
pub(crate) async fn sweep_conversions(
    storage: &Storage,
    now: UnixTime,
) -> Result<u64, StorageError> {
    storage.sweep_conversions(now - KEPT.duration()).await
}
