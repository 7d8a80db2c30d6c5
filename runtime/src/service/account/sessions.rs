//! Where a person is signed in.

use kiosk_domain::SessionId;

use super::{AccountParts, ClientInfo};
use crate::service::{Refusal, SecurityEvent};
use crate::storage::account::{SessionInfo, StoredSession};
use crate::storage::{Storage, StorageError};

/// The sessions of a person that are not over, the last seen first.
pub(crate) async fn live_sessions(
    parts: &AccountParts<'_>,
    own: &StoredSession,
) -> Result<Vec<SessionInfo>, StorageError> {
    let (limits, now) = (parts.config.sessions, parts.now());
    let mut sessions = parts.storage.sessions_of(own.user.id).await?;
    sessions.retain(|session| session.times.is_alive(limits, now));
    Ok(sessions)
}

/// Ends one of the person's sessions.
///
/// # Errors
/// That there is no such session, also where it is somebody else's.
pub(crate) async fn end_session(
    storage: &Storage,
    client: &ClientInfo,
    own: &StoredSession,
    id: SessionId,
) -> Result<(), Refusal> {
    let ended = storage.write(async |tx| tx.end_session(own.user.id, id).await);
    if ended.await? {
        let user_id = own.user.id;
        SecurityEvent::SessionsEnded { user_id }.record(Some(client.address));
        Ok(())
    } else {
        Err(Refusal::not_found())
    }
}

/// Ends all of the person's sessions but the one that asks; says how many.
pub(crate) async fn end_other_sessions(
    storage: &Storage,
    client: &ClientInfo,
    own: &StoredSession,
) -> Result<u64, StorageError> {
    let user_id = own.user.id;
    let ended = storage.write(async |tx| tx.end_other_sessions(user_id, own.id).await);
    let ended = ended.await?;
    SecurityEvent::SessionsEnded { user_id }.record(Some(client.address));
    Ok(ended)
}
