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
    /// Its file.
    pub file: ExportedFile,
}

/// The file of a picture, as far as its store has it.
#[derive(Clone, PartialEq, Eq)]
pub enum ExportedFile {
    /// The JPEG file.
    Read(Vec<u8>),
    /// The store does not have it.
    Missing,
    /// The store does not hand it out.
    Unreadable(FileStoreError),
}

/// The files of some pictures: one that cannot be read keeps nobody from the others.
pub async fn export_audit(files: &dyn PrivateFiles, images: &[AuditImage]) -> Vec<ExportedImage> {
    let mut exported = Vec::new();
    for image in images {
        let file = match files.get(FileKey::of_audit_image(image.id)).await {
            Ok(Some(bytes)) => ExportedFile::Read(bytes),
            Ok(None) => ExportedFile::Missing,
            Err(error) => ExportedFile::Unreadable(error),
        };
        let kind = image.kind;
        exported.push(ExportedImage { kind, file });
    }
    exported
}
