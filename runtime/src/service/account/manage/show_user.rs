//! A person, and where they are signed in.

use super::{UserKey, find_user};
use crate::storage::account::{SessionInfo, User};
use crate::storage::{NewOperatorAction, OperatorActionQuery, Storage, StorageError};

/// How many decisions are shown.
const MOST_DECISIONS: u32 = 20;

/// A person and where they are signed in.
#[derive(Clone, Debug)]
pub struct UserDetails {
    /// The person.
    pub user: User,
    /// The sessions, the last seen first.
    pub sessions: Vec<SessionInfo>,
    /// What operators decided about them, the last first.
    pub decisions: Vec<NewOperatorAction>,
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
    let of_user = OperatorActionQuery::OfUser(user.id);
    let decisions = storage.operator_actions(&of_user, MOST_DECISIONS).await?;
    Ok(Some(UserDetails {
        user,
        sessions,
        decisions,
    }))
}
