//! Letting a person sign in again.

use kiosk_domain::UserId;

use crate::service::SecurityEvent;
use crate::storage::account::User;
use crate::storage::{Storage, StorageError};

/// Lets a person sign in again; the person as it is then, if there is one.
pub async fn unblock_user(storage: &Storage, id: UserId) -> Result<Option<User>, StorageError> {
    let unblocked = storage
        .write(async |tx| {
            let Some(known) = tx.lock_user(id).await? else {
                return Ok(None);
            };
            tx.set_blocked(id, None).await?;
            Ok::<_, StorageError>(Some(User {
                blocked_at: None,
                ..known.user
            }))
        })
        .await?;
    if unblocked.is_some() {
        SecurityEvent::Unblocked { user_id: id }.record(None);
    }
    Ok(unblocked)
}
