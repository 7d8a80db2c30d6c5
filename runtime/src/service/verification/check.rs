//! One thing that is looked at.

use async_trait::async_trait;

use crate::adapters::PrivateFiles;
use crate::storage::{Doubt, ReadSnapshot, Storage, StorageError};
use crate::system::CodeKeys;

/// What is looked at, and with what.
#[derive(Clone, Copy, Debug)]
pub struct VerificationParts<'a> {
    /// The database.
    pub storage: &'a Storage,
    /// What opens codes.
    pub keys: &'a CodeKeys,
    /// What keeps uploaded files.
    pub files: &'a dyn PrivateFiles,
}

/// One thing that is looked at. Whoever keeps something new that can be wrong adds one to
/// [`checks`](super::checks).
#[async_trait]
pub trait Check: Send + Sync {
    /// The area that it belongs to, as people read it.
    fn area(&self) -> &'static str;

    /// Every row in doubt, as all of them were at one moment.
    ///
    /// # Errors
    /// [`StorageError`] where the rows cannot be read.
    async fn doubts(&self, snapshot: &mut ReadSnapshot) -> Result<Vec<Doubt>, StorageError>;
}
