//! Letting a person sign in again.

use super::UserDecision;
use crate::service::SecurityEvent;
use crate::storage::account::User;
use crate::storage::{OperatorAction, Storage, StorageError};

/// Lets a person sign in again; the person as it is then, if there is one; who wanted it
/// and why is kept.
pub async fn unblock_user(
    storage: &Storage,
    decision: &UserDecision,
) -> Result<Option<User>, StorageError> {
    let id = decision.id;
    let noted = decision.noted(OperatorAction::UnblockUser(id));
    let unblocked = storage
        .write(async |tx| {
            let Some(known) = tx.lock_user(id).await? else {
                return Ok(None);
            };
            tx.set_blocked(id, None).await?;
            tx.note_operator_action(&noted).await?;
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
