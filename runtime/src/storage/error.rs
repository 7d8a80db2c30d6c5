//! What storage may fail with; constraints get their meaning here and nowhere else.

use std::sync::Arc;

/// Why a storage method did not do its work. Nothing was written.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StorageError {
    /// A row with that key exists already.
    #[error("a row with this key exists already")]
    Exists,
    /// The database did not answer, or answered something unforeseen.
    #[error("the database failed: {0}")]
    Unavailable(Arc<sqlx::Error>),
    /// A stored value is not what this program writes.
    #[error("a stored {what} cannot be read")]
    Unreadable {
        /// What was read.
        what: &'static str,
    },
}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => Self::Exists,
            _ => Self::Unavailable(Arc::new(error)),
        }
    }
}
