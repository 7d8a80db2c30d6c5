//! What the owner of the shop does with people.

use kiosk_domain::{ContactKey, UnixTime, UserId};

use crate::service::SecurityEvent;
use crate::storage::account::{SessionInfo, User};
use crate::storage::{Storage, StorageError};

/// By what the owner names a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UserKey {
    /// The person's number.
    Id(UserId),
    /// An address or a phone number of the person.
    Contact(ContactKey),
}

/// A person and where they are signed in.
#[derive(Clone, Debug)]
pub struct UserDetails {
    /// The person.
    pub user: User,
    /// The sessions, the last seen first.
    pub sessions: Vec<SessionInfo>,
}

/// That many people, the newest first; only those older than one, where one is named.
pub async fn list_users(
    storage: &Storage,
    before: Option<UserId>,
    count: u32,
) -> Result<Vec<User>, StorageError> {
    let below = before.unwrap_or(UserId::new(i64::MAX));
    storage.users_below(below, count).await
}

/// A person, if there is such a person.
pub async fn find_user(storage: &Storage, key: &UserKey) -> Result<Option<User>, StorageError> {
    match key {
        UserKey::Id(id) => storage.user(*id).await,
        UserKey::Contact(contact) => {
            let found = storage.credentials(contact).await?;
            Ok(found.map(|found| found.user))
        }
    }
}

/// A person and where they are signed in, if there is such a person.
pub async fn show_user(
    storage: &Storage,
    key: &UserKey,
) -> Result<Option<UserDetails>, StorageError> {
    let Some(user) = find_user(storage, key).await? else {
        return Ok(None);
    };
    let sessions = storage.sessions_of(user.id).await?;
    Ok(Some(UserDetails { user, sessions }))
}

/// Keeps a person from signing in and ends every session; the person as it is then, if there is
/// one. Whoever is blocked already stays so since then.
pub async fn block_user(
    storage: &Storage,
    id: UserId,
    now: UnixTime,
) -> Result<Option<User>, StorageError> {
    storage
        .write(async |tx| {
            let Some(known) = tx.lock_user(id).await? else {
                return Ok(None);
            };
            let blocked_at = known.user.blocked_at.or(Some(now));
            tx.set_blocked(id, blocked_at).await?;
            tx.end_sessions(id).await?;
            Ok(Some(User {
                blocked_at,
                ..known.user
            }))
        })
        .await
        .inspect(|user| {
            record(user.as_ref(), |user_id| SecurityEvent::Blocked { user_id });
        })
}

/// Lets a person sign in again; the person as it is then, if there is one.
pub async fn unblock_user(storage: &Storage, id: UserId) -> Result<Option<User>, StorageError> {
    storage
        .write(async |tx| {
            let Some(known) = tx.lock_user(id).await? else {
                return Ok(None);
            };
            tx.set_blocked(id, None).await?;
            Ok(Some(User {
                blocked_at: None,
                ..known.user
            }))
        })
        .await
        .inspect(|user| {
            record(user.as_ref(), |user_id| SecurityEvent::Unblocked {
                user_id,
            });
        })
}

fn record(user: Option<&User>, event: impl Fn(UserId) -> SecurityEvent) {
    if let Some(user) = user {
        event(user.id).record(None);
    }
}
