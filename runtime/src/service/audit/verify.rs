//! Whether the file of every picture is there.

use kiosk_domain::AuditImageId;

use crate::adapters::PrivateFiles;
use crate::adapters::files::FileKey;
use crate::service::Refusal;
use crate::storage::Storage;
use crate::storage::audit::AuditImage;

/// How many pictures are asked for at once.
const BATCH: u32 = 200;

/// The pictures whose file is not there, or has another length than it was written with.
///
/// # Errors
/// Storage failed, or the store of files does not answer.
pub async fn missing_audit_files(
    storage: &Storage,
    files: &dyn PrivateFiles,
) -> Result<Vec<AuditImage>, Refusal> {
    let mut missing = Vec::new();
    let mut after = AuditImageId::new(i64::MIN);
    loop {
        let some = storage.kept_images(after, BATCH).await?;
        let Some(last) = some.last() else {
            return Ok(missing);
        };
        after = last.id;
        for image in some {
            let file = files.get(FileKey::of_audit_image(image.id)).await;
            let file = file.map_err(Refusal::unavailable)?;
            let length = file.and_then(|bytes| u32::try_from(bytes.len()).ok());
            if length != Some(image.bytes) {
                missing.push(image);
            }
        }
    }
}
