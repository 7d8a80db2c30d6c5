//! Where a person is signed in.

use kiosk_domain::SessionId;

use super::AccountParts;
use crate::service::Refusal;
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
    own: &StoredSession,
    id: SessionId,
) -> Result<(), Refusal> {
    let ended = storage.write(async |tx| tx.end_session(own.user.id, id).await);
    if ended.await? {
        Ok(())
    } else {
        Err(Refusal::not_found())
    }
}

/// Ends all of the person's sessions but the one that asks; says how many.
pub(crate) async fn end_other_sessions(
    storage: &Storage,
    own: &StoredSession,
) -> Result<u64, StorageError> {
    storage
        .write(async |tx| tx.end_other_sessions(own.user.id, own.id).await)
        .await
}
