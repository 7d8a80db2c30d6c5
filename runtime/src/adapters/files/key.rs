//! The name of a private file: made of numbers of ours, never of a word of a visitor's.

use std::fmt;

use kiosk_domain::AuditImageId;

/// The name of a private file, with its folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileKey(AuditImageId);

impl FileKey {
    /// The file of a picture of an audit.
    pub const fn of_audit_image(id: AuditImageId) -> Self {
        Self(id)
    }

    /// The folder that it is in.
    pub(super) const fn folder(self) -> &'static str {
        "audit"
    }

    /// Its name there.
    pub(super) fn name(self) -> String {
        format!("{}.jpg", self.0.get())
    }
}

impl fmt::Display for FileKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.folder(), self.name())
    }
}
