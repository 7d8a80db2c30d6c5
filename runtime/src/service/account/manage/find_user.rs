//! Finding a person by what the owner knows.

use kiosk_domain::{ContactKey, UserId};

use crate::storage::account::User;
use crate::storage::{Storage, StorageError};

/// By what the owner names a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UserKey {
    /// The person's number.
    Id(UserId),
    /// An address or a phone number of the person.
    Contact(ContactKey),
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
