//! Whether the file of every picture is there.

use kiosk_domain::AuditImageId;

use crate::adapters::PrivateFiles;
use crate::adapters::files::{FileKey, FileStoreError};
use crate::storage::audit::AuditImage;
use crate::storage::{Storage, StorageError};

/// How many pictures are asked for at once.
const BATCH: u32 = 200;
/// After so many files one after the other that cannot be read the store is taken to be down.
const MOST_FAILURES: u32 = 3;

/// Why nobody knows which files are there.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AuditFilesError {
    /// Storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The store of files does not answer.
    #[error(transparent)]
    Files(#[from] FileStoreError),
}

/// What is wrong with the file of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuditFileDoubt {
    /// It is not there, or has another length than it was written with.
    Missing,
    /// The store does not hand it out.
    Unreadable(FileStoreError),
}

/// A picture whose file is in doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtfulAuditFile {
    /// The picture.
    pub image: AuditImage,
    /// What is wrong with its file.
    pub doubt: AuditFileDoubt,
}

/// The pictures whose file is not there, has another length than it was written with, or cannot be
/// read.
///
/// # Errors
/// Storage failed, or the store of files answers nothing several times one after the other: it is
/// down, and nobody waits for it once a picture.
pub async fn doubtful_audit_files(
    storage: &Storage,
    files: &dyn PrivateFiles,
) -> Result<Vec<DoubtfulAuditFile>, AuditFilesError> {
    let mut doubtful = Vec::new();
    let mut failures = 0;
    let mut after = AuditImageId::new(i64::MIN);
    loop {
        let some = storage.kept_images(after, BATCH).await?;
        let Some(last) = some.last() else {
            return Ok(doubtful);
        };
        after = last.id;
        for image in some {
            let doubt = match files.get(FileKey::of_audit_image(image.id)).await {
                Ok(file) => {
                    failures = 0;
                    let length = file.and_then(|bytes| u32::try_from(bytes.len()).ok());
                    (length != Some(image.bytes)).then_some(AuditFileDoubt::Missing)
                }
                Err(error) => {
                    failures += 1;
                    if failures == MOST_FAILURES {
                        return Err(error.into());
                    }
                    Some(AuditFileDoubt::Unreadable(error))
                }
            };
            if let Some(doubt) = doubt
                && is_kept(storage, &image).await?
            {
                doubtful.push(DoubtfulAuditFile { image, doubt });
            }
        }
    }
}

/// Whether a picture is still kept: a server beside may have let it go while it was looked for.
async fn is_kept(storage: &Storage, image: &AuditImage) -> Result<bool, StorageError> {
    let kept = storage.audit_images(image.audit_id).await?;
    Ok(kept.iter().any(|kept| kept.id == image.id))
}
