//! What keeps private files.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;

use super::{FileKey, FolderFiles, S3Files};
use crate::config::FilesConfig;

/// Why a file was not kept, read or removed: the kind of failure. It holds no sentence of another
/// system's, which may repeat an address with its signature.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FileStoreError(pub String);

/// Keeps files that no visitor may read.
#[async_trait]
pub trait PrivateFiles: fmt::Debug + Send + Sync {
    /// Keeps a file: whole and for good, or not at all. One of that name is replaced.
    ///
    /// # Errors
    /// [`FileStoreError`] when nobody knows that it is kept.
    async fn put(&self, key: FileKey, bytes: Vec<u8>) -> Result<(), FileStoreError>;

    /// The bytes of a file; none where there is none.
    ///
    /// # Errors
    /// [`FileStoreError`] when nobody knows.
    async fn get(&self, key: FileKey) -> Result<Option<Vec<u8>>, FileStoreError>;

    /// Removes a file, with all that is left of it where keeping it was cut off. It need not be
    /// there.
    ///
    /// # Errors
    /// [`FileStoreError`] when it may be there still.
    async fn remove(&self, key: FileKey) -> Result<(), FileStoreError>;
}

/// The store that a configuration asks for.
///
/// # Errors
/// When the object store's address is none.
pub fn from_config(config: &FilesConfig) -> anyhow::Result<Arc<dyn PrivateFiles>> {
    Ok(match config {
        FilesConfig::Folder(folder) => Arc::new(FolderFiles::new(folder)),
        FilesConfig::S3(config) => Arc::new(S3Files::new(config)?),
    })
}
