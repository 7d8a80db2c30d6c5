//! A file to publish beside the pages.

/// One file to publish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// Its path below the site's root.
    pub file: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl SiteFile {
    /// A file with its path below the site's root.
    pub fn new(file: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self {
            file: file.into(),
            bytes: bytes.into(),
        }
    }

    /// Its address.
    pub fn path(&self) -> String {
        format!("/{}", self.file)
    }
}
