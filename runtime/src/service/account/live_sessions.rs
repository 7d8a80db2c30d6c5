//! Where a person is signed in.

use super::AccountParts;
use crate::storage::StorageError;
use crate::storage::account::{SessionInfo, StoredSession};

/// The sessions of a person that are not over, the last seen first.
pub(crate) async fn live_sessions(
    parts: &AccountParts<'_>,
    own: &StoredSession,
) -> Result<Vec<SessionInfo>, StorageError> {
    let (limits, now) = (parts.sessions, parts.now());
    let mut sessions = parts.storage.sessions_of(own.user.id).await?;
    sessions.retain(|session| session.times.is_alive(limits, now));
    Ok(sessions)
}
