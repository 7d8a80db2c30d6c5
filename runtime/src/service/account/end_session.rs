//! Ending one session of a person.

use kiosk_domain::SessionId;

use super::ClientInfo;
use crate::service::{Refusal, SecurityEvent};
use crate::storage::Storage;
use crate::storage::account::StoredSession;

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
