//! Looking at everything at one moment.

use super::codes::SealedCheck;
use super::moves::MoveCheck;
use super::rows::RowCheck;
use super::{Check, VerificationParts};
use crate::adapters::files::{FileKey, FileStoreError};
use crate::service::audit::{
    AuditFileDoubt, AuditFilesError, DoubtfulAuditFile, doubtful_audit_files,
};
use crate::storage::{Doubt, RowRules, StorageError};

/// What was found in an area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedArea {
    /// Which.
    pub area: &'static str,
    /// Every row in doubt.
    pub doubts: Vec<Doubt>,
}

/// All that is looked at, area by area.
pub fn checks(parts: VerificationParts<'_>) -> Vec<Box<dyn Check>> {
    let rows = |area, rules| -> Box<dyn Check> { Box::new(RowCheck { area, rules }) };
    vec![
        rows("ledger", RowRules::Ledger),
        rows("events", RowRules::Events),
        Box::new(MoveCheck),
        rows("codes", RowRules::Codes),
        Box::new(SealedCheck(parts.keys.clone())),
        rows("stock", RowRules::Stock),
        rows("coupons", RowRules::Coupons),
        rows("audits", RowRules::Audits),
        rows("supplies", RowRules::Supplies),
    ]
}

/// Why nothing is known of a shop's rows or files.
#[derive(Clone, Debug, thiserror::Error)]
pub enum VerifyError {
    /// The database failed.
    #[error("the database cannot be read: {0}")]
    Storage(#[from] StorageError),
    /// The store of files does not answer.
    #[error("the files cannot be looked for: {0}")]
    Files(FileStoreError),
}

impl From<AuditFilesError> for VerifyError {
    fn from(error: AuditFilesError) -> Self {
        match error {
            AuditFilesError::Storage(error) => Self::Storage(error),
            AuditFilesError::Files(error) => Self::Files(error),
        }
    }
}

/// Looks at everything as it is at one moment, beside a server that goes on.
///
/// # Errors
/// [`VerifyError`] where something cannot be read: then nothing is known.
pub async fn verify(parts: VerificationParts<'_>) -> Result<Vec<VerifiedArea>, VerifyError> {
    let checks = checks(parts);
    let mut areas = parts
        .storage
        .read_snapshot(async |snapshot| {
            let mut areas: Vec<VerifiedArea> = Vec::new();
            for check in &checks {
                let found = check.doubts(snapshot).await?;
                match areas.last_mut() {
                    Some(last) if last.area == check.area() => last.doubts.extend(found),
                    _ => areas.push(VerifiedArea {
                        area: check.area(),
                        doubts: found,
                    }),
                }
            }
            Ok::<_, StorageError>(areas)
        })
        .await?;
    // Files have no moment in common with rows, and asking for all of them takes long.
    areas.push(VerifiedArea {
        area: "files",
        doubts: file_doubts(parts).await?,
    });
    Ok(areas)
}

async fn file_doubts(parts: VerificationParts<'_>) -> Result<Vec<Doubt>, VerifyError> {
    let doubtful = doubtful_audit_files(parts.storage, parts.files).await?;
    let doubts = doubtful.into_iter().map(|file| file_doubt(&file));
    Ok(doubts.collect())
}

fn file_doubt(file: &DoubtfulAuditFile) -> Doubt {
    let image = &file.image;
    Doubt {
        row: format!("file {}", FileKey::of_audit_image(image.id)),
        what: match &file.doubt {
            AuditFileDoubt::Missing => format!(
                "it is not there, or has not the {} bytes that audit {} was shown",
                image.bytes, image.audit_id
            ),
            AuditFileDoubt::Unreadable(error) => {
                format!("it cannot be read for audit {}: {error}", image.audit_id)
            }
        },
        way_out: "bring it back from a backup, or ask for it again by `kiosk audits resubmit`",
    }
}
