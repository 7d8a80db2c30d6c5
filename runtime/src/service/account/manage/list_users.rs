//! The people of a shop, page by page.

use kiosk_domain::UserId;

use crate::storage::account::User;
use crate::storage::{Storage, StorageError};

/// That many people, the newest first; only those older than one, where one is named.
pub async fn list_users(
    storage: &Storage,
    before: Option<UserId>,
    count: u32,
) -> Result<Vec<User>, StorageError> {
    storage.users_before(before, count).await
}
