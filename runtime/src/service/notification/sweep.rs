//! Forgetting old notifications.

use kiosk_domain::{Days, UnixTime};

use crate::storage::{Storage, StorageError};

/// For how long a notification is kept, read or not.
const KEPT: Days = Days::new(180);

/// Forgets some of the notifications that are older than 180 days; says how many. The others have
/// their turn next time.
///
/// # Errors
/// [`StorageError`]; none is forgotten then.
pub(crate) async fn sweep_notifications(
    storage: &Storage,
    now: UnixTime,
) -> Result<u64, StorageError> {
    storage.sweep_notifications(now - KEPT.duration()).await
}
