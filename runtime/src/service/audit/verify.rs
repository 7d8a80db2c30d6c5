//! Whether the file of every picture is there.

use kiosk_domain::AuditImageId;

use crate::adapters::PrivateFiles;
use crate::adapters::files::{FileKey, FileStoreError};
use crate::storage::audit::AuditImage;
use crate::storage::{Storage, StorageError};

/// How many pictures are asked for at once.
const BATCH: u32 = 200;

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

/// The pictures whose file is not there, or has another length than it was written with.
///
/// # Errors
/// Storage failed, or the store of files does not answer.
pub async fn missing_audit_files(
    storage: &Storage,
    files: &dyn PrivateFiles,
) -> Result<Vec<AuditImage>, AuditFilesError> {
    let mut missing = Vec::new();
    let mut after = AuditImageId::new(i64::MIN);
    loop {
        let some = storage.kept_images(after, BATCH).await?;
        let Some(last) = some.last() else {
            return Ok(missing);
        };
        after = last.id;
        for image in some {
            let file = files.get(FileKey::of_audit_image(image.id)).await?;
            let length = file.and_then(|bytes| u32::try_from(bytes.len()).ok());
            if length != Some(image.bytes) && is_kept(storage, &image).await? {
                missing.push(image);
            }
        }
    }
}

/// Whether a picture is still kept: a server beside may have let it go while it was looked for.
async fn is_kept(storage: &Storage, image: &AuditImage) -> Result<bool, StorageError> {
    let kept = storage.audit_images(image.audit_id).await?;
    Ok(kept.iter().any(|kept| kept.id == image.id))
}
