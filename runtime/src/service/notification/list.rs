//! What the shop told a person.

use kiosk_domain::UserId;

use super::NotificationParts;
use crate::storage::notification::Notification;
use crate::storage::{PageOf, PageRange, StorageError};

/// A part of a person's notifications, the newest first.
///
/// # Errors
/// [`StorageError::Unreadable`] when this program cannot read one of them.
pub async fn list(
    parts: &NotificationParts<'_>,
    user_id: UserId,
    range: PageRange,
) -> Result<PageOf<Notification>, StorageError> {
    parts.storage.notifications(user_id, range).await
}
