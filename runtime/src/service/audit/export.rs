//! Taking the pictures of an audit out of their store, for an operator to look at.

use kiosk_domain::AuditImageType;

use crate::adapters::PrivateFiles;
use crate::adapters::files::{FileKey, FileStoreError};
use crate::storage::audit::AuditImage;

/// A picture of an audit, out of its store.
#[derive(Clone, PartialEq, Eq)]
pub struct ExportedImage {
    /// What it shows.
    pub kind: AuditImageType,
    /// The JPEG file; none where the store does not have it.
    pub bytes: Option<Vec<u8>>,
}

/// The files of some pictures.
///
/// # Errors
/// [`FileStoreError`] when the store does not answer.
pub async fn export_audit(
    files: &dyn PrivateFiles,
    images: &[AuditImage],
) -> Result<Vec<ExportedImage>, FileStoreError> {
    let mut exported = Vec::new();
    for image in images {
        exported.push(ExportedImage {
            kind: image.kind,
            bytes: files.get(FileKey::of_audit_image(image.id)).await?,
        });
    }
    Ok(exported)
}
