//! The folder of the built site, and reading from it without ever leaving it.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use axum::body::Bytes;

use super::fingerprint::{self, Fingerprints};

/// Files up to this size are read at once: what is hashed is then what is sent.
const SMALL: u64 = 128 * 1024;

/// A folder that files are read from, by blocking calls.
#[derive(Debug)]
pub(super) struct Folder {
    root: PathBuf,
    fingerprints: Fingerprints,
}

/// One version of a file's content; replacing the file does not change it.
#[derive(Debug)]
pub(super) struct FileContent {
    /// The bytes, or the open file they come from.
    pub(super) data: FileBytes,
    /// The length in bytes.
    pub(super) len: u64,
    /// A hash of the bytes.
    pub(super) fingerprint: String,
    /// When the file was last changed.
    pub(super) modified: SystemTime,
}

/// Where the bytes of a content are.
#[derive(Debug)]
pub(super) enum FileBytes {
    Memory(Bytes),
    /// However many read one version of a file, it is open once.
    Open(Arc<File>),
}

impl Folder {
    pub(super) fn new(root: PathBuf) -> Self {
        Self {
            root,
            fingerprints: Fingerprints::default(),
        }
    }

    /// When a file was last changed, `None` if there is no regular file of that name inside.
    pub(super) fn modified(&self, relative: &Path) -> io::Result<Option<SystemTime>> {
        let file = self.open(relative)?;
        let modified = file.map(|file| file.metadata().and_then(|facts| facts.modified()));
        modified.transpose()
    }

    /// The content of a file, `None` if there is no regular file of that name inside.
    pub(super) fn read(&self, relative: &Path) -> io::Result<Option<FileContent>> {
        let file = self.open(relative)?;
        file.map(|file| self.content(file)).transpose()
    }

    /// The bytes of a file however large, for one that is changed before it is sent.
    pub(super) fn read_whole(&self, relative: &Path) -> io::Result<Option<(Vec<u8>, SystemTime)>> {
        let Some(mut file) = self.open(relative)? else {
            return Ok(None);
        };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(Some((bytes, file.metadata()?.modified()?)))
    }

    fn open(&self, relative: &Path) -> io::Result<Option<File>> {
        let found = || -> io::Result<Option<File>> {
            let mut root = self.root.canonicalize()?;
            loop {
                match open_confined(&root, relative) {
                    Err(error) if says_missing(error.kind()) => {
                        // A release may have been removed while it was looked into.
                        let now = self.root.canonicalize()?;
                        if now == root {
                            return Ok(None);
                        }
                        root = now;
                    }
                    opened => return opened,
                }
            }
        };
        match found() {
            Err(error) if says_missing(error.kind()) => Ok(None),
            opened => opened,
        }
    }

    fn content(&self, mut file: File) -> io::Result<FileContent> {
        let facts = file.metadata()?;
        let modified = facts.modified()?;
        if facts.len() > SMALL {
            let version = self.fingerprints.of(file, &facts)?;
            return Ok(FileContent {
                data: FileBytes::Open(version.file),
                len: facts.len(),
                fingerprint: version.fingerprint,
                modified,
            });
        }
        let mut bytes = Vec::with_capacity(usize::try_from(facts.len()).unwrap_or_default());
        file.read_to_end(&mut bytes)?;
        Ok(FileContent::in_memory(bytes, modified))
    }
}

impl FileContent {
    /// A content that was made or changed in memory.
    pub(super) fn in_memory(bytes: impl Into<Bytes>, modified: SystemTime) -> Self {
        let bytes = bytes.into();
        Self {
            len: bytes.len() as u64,
            fingerprint: fingerprint::of_bytes(&bytes),
            data: FileBytes::Memory(bytes),
            modified,
        }
    }
}

/// Opens a regular file whose real place is inside the real root, wherever links lead.
fn open_confined(root: &Path, relative: &Path) -> io::Result<Option<File>> {
    let path = root.join(relative).canonicalize()?;
    // Asked before opening, because opening a pipe would wait for its writer.
    if !path.starts_with(root) || !fs::metadata(&path)?.is_file() {
        return Ok(None);
    }
    File::open(&path).map(Some)
}

/// Whether an error says only that there is no such file.
fn says_missing(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename
    )
}
