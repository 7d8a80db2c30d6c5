//! Keeping a person from signing in.

use super::UserDecision;
use crate::service::SecurityEvent;
use crate::storage::account::User;
use crate::storage::{OperatorAction, Storage, StorageError};

/// Keeps a person from signing in and ends every session; the person as it is then, if there is
/// one; who wanted it and why is kept. Whoever is blocked already stays so since then.
pub async fn block_user(
    storage: &Storage,
    decision: &UserDecision,
) -> Result<Option<User>, StorageError> {
    let id = decision.id;
    let noted = decision.noted(OperatorAction::BlockUser(id));
    let blocked = storage
        .write(async |tx| {
            let Some(known) = tx.lock_user(id).await? else {
                return Ok(None);
            };
            let blocked_at = known.user.blocked_at.or(Some(decision.now));
            tx.set_blocked(id, blocked_at).await?;
            tx.end_sessions(id).await?;
            tx.note_operator_action(&noted).await?;
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
