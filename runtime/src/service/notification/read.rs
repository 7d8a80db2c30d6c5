//! A notification was read.

use kiosk_domain::{NotificationId, UserId};

use super::NotificationParts;
use crate::service::Refusal;

/// Notes that a person has read a notification; says how many the person has not read.
///
/// # Errors
/// The person has no such notification.
pub async fn mark_read(
    parts: &NotificationParts<'_>,
    user_id: UserId,
    id: NotificationId,
) -> Result<u32, Refusal> {
    let now = parts.clock.now();
    parts
        .storage
        .write(async |tx| {
            let has_it = tx.mark_notification_read(user_id, id, now).await?;
            has_it.then_some(()).ok_or_else(Refusal::not_found)
        })
        .await?;
    Ok(parts.storage.count_unread_notifications(user_id).await?)
}
