//! A feed while it comes: its lines in a file beside the place where they are kept, and their hash.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use blake3::Hasher;
use serde::{Deserialize, Serialize};

/// A hash over a feed and the changes behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FeedHash(String);

impl FeedHash {
    /// The hash once a change was told.
    pub fn and_then(&self, change: &[u8]) -> Self {
        if change.is_empty() {
            return self.clone();
        }
        let mut hasher = Hasher::new();
        hasher.update(self.0.as_bytes());
        hasher.update(change);
        Self::of(&hasher)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The hash of all that a hasher was given.
    pub fn of(hasher: &Hasher) -> Self {
        Self(hasher.finalize().to_hex().to_string())
    }
}

/// The items of a feed while they come, in a file beside their place.
#[derive(Debug)]
pub(super) struct NewFeed {
    file: PathBuf,
    /// None once it cannot be written.
    out: Option<BufWriter<File>>,
    bytes: u64,
    hasher: Box<Hasher>,
}

impl NewFeed {
    /// A feed of which nothing came yet, in a file where one could be made.
    pub fn begin(place: PathBuf, file: Option<File>) -> Self {
        Self {
            file: place,
            out: file.map(|file| BufWriter::with_capacity(1 << 18, file)),
            bytes: 0,
            hasher: Box::default(),
        }
    }

    /// How many bytes came.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Takes the line of an item.
    pub fn line(&mut self, text: &str) {
        for part in [text, "\n"] {
            self.bytes += part.len() as u64;
            self.hasher.update(part.as_bytes());
            if let Some(out) = &mut self.out
                && out.write_all(part.as_bytes()).is_err()
            {
                self.out = None;
            }
        }
    }

    /// The hash of what came.
    pub fn hash(&self) -> FeedHash {
        FeedHash::of(&self.hasher)
    }

    /// Puts what came in its place.
    ///
    /// # Errors
    /// When it could not be written.
    pub fn finish(mut self, place: &Path) -> io::Result<()> {
        let Some(mut out) = self.out.take() else {
            return Err(io::ErrorKind::WriteZero.into());
        };
        out.flush()?;
        fs::rename(&self.file, place)
    }
}

impl Drop for NewFeed {
    fn drop(&mut self) {
        // Nothing is there any more of one that is kept.
        let _ = fs::remove_file(&self.file);
    }
}
