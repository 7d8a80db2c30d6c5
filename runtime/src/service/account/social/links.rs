//! A person's own links to other services.

use kiosk_domain::UserId;

use crate::service::account::ClientInfo;
use crate::service::{Refusal, SecurityEvent};
use crate::storage::account::SocialLink;
use crate::storage::{Storage, StorageError};
use crate::words::Word;

enum UnlinkOutcome {
    Done,
    Missing,
    /// Without it its owner could not come in.
    LastWayIn,
}

/// The links of a person, the oldest first.
pub(crate) async fn social_links(
    storage: &Storage,
    user_id: UserId,
) -> Result<Vec<SocialLink>, StorageError> {
    storage.social_links(user_id).await
}

/// Removes a link of a person.
///
/// # Errors
/// That there is none, or that it is the only way in.
pub(crate) async fn unlink(
    storage: &Storage,
    client: &ClientInfo,
    user_id: UserId,
    platform: &str,
) -> Result<(), Refusal> {
    // The person's row is held, so that of two links removed at once one stays.
    let outcome = storage.write(async |tx| {
        let known = tx.lock_user(user_id).await?;
        let linked = tx.linked_platforms(user_id).await?;
        let Some(known) = known.filter(|_| linked.iter().any(|known| known == platform)) else {
            return Ok(UnlinkOutcome::Missing);
        };
        if !known.methods(linked.len()).may_unlink() {
            return Ok(UnlinkOutcome::LastWayIn);
        }
        tx.delete_social_link(user_id, platform).await?;
        Ok::<_, StorageError>(UnlinkOutcome::Done)
    });
    match outcome.await? {
        UnlinkOutcome::Done => {
            SecurityEvent::SocialUnlinked { user_id }.record(Some(client.address));
            Ok(())
        }
        UnlinkOutcome::Missing => Err(Refusal::not_found()),
        UnlinkOutcome::LastWayIn => Err(Refusal::because(Word("social.last_way_in"))),
    }
}
