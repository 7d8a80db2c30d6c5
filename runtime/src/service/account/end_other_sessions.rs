//! Ending all sessions of a person but one.

use super::ClientInfo;
use crate::service::SecurityEvent;
use crate::storage::account::StoredSession;
use crate::storage::{Storage, StorageError};

/// Ends all of the person's sessions but the one that asks; says how many.
pub(crate) async fn end_other_sessions(
    storage: &Storage,
    client: &ClientInfo,
    own: &StoredSession,
) -> Result<u64, StorageError> {
    let user_id = own.user.id;
    let ended = storage.write(async |tx| {
        // Who makes a session of one that ends here is waited for, or finds that it has ended.
        tx.lock_user(user_id).await?;
        tx.end_other_sessions(user_id, own.id).await
    });
    let ended = ended.await?;
    SecurityEvent::SessionsEnded { user_id }.record(Some(client.address));
    Ok(ended)
}
