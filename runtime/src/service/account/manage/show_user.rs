//! A person, and where they are signed in.

use super::{UserKey, find_user};
use crate::storage::account::{SessionInfo, User};
use crate::storage::{Storage, StorageError};

/// A person and where they are signed in.
#[derive(Clone, Debug)]
pub struct UserDetails {
    /// The person.
    pub user: User,
    /// The sessions, the last seen first.
    pub sessions: Vec<SessionInfo>,
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
