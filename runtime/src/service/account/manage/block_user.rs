//! Keeping a person from signing in.

use kiosk_domain::{UnixTime, UserId};

use crate::service::SecurityEvent;
use crate::storage::account::User;
use crate::storage::{Storage, StorageError};

/// Keeps a person from signing in and ends every session; the person as it is then, if there is
/// one. Whoever is blocked already stays so since then.
pub async fn block_user(
    storage: &Storage,
    id: UserId,
    now: UnixTime,
) -> Result<Option<User>, StorageError> {
    let blocked = storage
        .write(async |tx| {
            let Some(known) = tx.lock_user(id).await? else {
                return Ok(None);
            };
            let blocked_at = known.user.blocked_at.or(Some(now));
            tx.set_blocked(id, blocked_at).await?;
            tx.end_sessions(id).await?;
            Ok::<_, StorageError>(Some(User {
                blocked_at,
                ..known.user
            }))
        })
        .await?;
    if blocked.is_some() {
        SecurityEvent::Blocked { user_id: id }.record(None);
    }
    Ok(blocked)
}
