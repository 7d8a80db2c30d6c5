//! Ending the session of this browser.

use super::ClientInfo;
use crate::service::SecurityEvent;
use crate::storage::{Storage, StorageError};

/// Ends the session that a client holds, if it holds one.
pub(crate) async fn logout(storage: &Storage, client: &ClientInfo) -> Result<(), StorageError> {
    let Some(token_hash) = &client.token_hash else {
        return Ok(());
    };
    let ended = storage.write(async |tx| tx.end_session_of_token(token_hash).await);
    if let Some(user_id) = ended.await? {
        SecurityEvent::SignedOut { user_id }.record(Some(client.address));
    }
    Ok(())
}
