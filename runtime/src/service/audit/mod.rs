//! Identity audits: what a shopper shows, and what an operator decides. One use case a file.

mod decide;
mod detail;
mod export;
mod list;
mod parts;
mod picture;
mod recent;
mod show;
mod sweep;
mod upload;
mod verify;
mod view;

mod update_status;

pub use decide::{AuditDecision, AuditVerdict, DecideAuditError, decide_audit};
pub use detail::audit_detail;
pub use export::{ExportedFile, ExportedImage, export_audit};
pub use list::list_audits;
pub use parts::AuditParts;
pub use picture::{MOST_IMAGE_BYTES, PictureError, ReadAuditPicture, read_picture};
pub use recent::recent_audit;
pub use show::{ShownAudit, show_audit};
pub(crate) use sweep::sweep_audit_images;
pub use update_status::{AuditStatusChange, update_audit_status};
pub use upload::{AuditUpload, upload_audit_image};
pub use verify::{AuditFileDoubt, AuditFilesError, DoubtfulAuditFile, doubtful_audit_files};
pub use view::AuditView;
