//! Hashes of file contents, remembered so that a large file is not read twice to name it, and the
//! open file, shared so that it is not open once for each who reads it slowly.

use std::collections::HashMap;
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, SystemTime};

/// A file this young may be written again without its time of change moving on.
const SETTLED: Duration = Duration::from_secs(1);

/// The fingerprints of files by path, as long as time of change and length stay the same.
#[derive(Debug, Default)]
pub(super) struct Fingerprints(Mutex<HashMap<PathBuf, KnownFile>>);

/// One version of a large file.
#[derive(Debug)]
pub(super) struct FileVersion {
    /// A hash of its bytes.
    pub(super) fingerprint: String,
    /// Where its bytes are.
    pub(super) file: Arc<File>,
}

#[derive(Debug)]
struct KnownFile {
    stamp: Stamp,
    fingerprint: String,
    /// The file, while somebody reads it.
    file: Weak<File>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    modified: SystemTime,
    len: u64,
}

impl Fingerprints {
    /// The version that an open file is, whose reading position is left anywhere.
    pub(super) fn of(&self, path: &Path, file: File, facts: &Metadata) -> io::Result<FileVersion> {
        let stamp = Stamp {
            modified: facts.modified()?,
            len: facts.len(),
        };
        if let Some(known) = self.lock().get_mut(path)
            && known.stamp == stamp
        {
            return Ok(known.version(file));
        }
        let fingerprint = hex(blake3::Hasher::new().update_reader(&file)?.finalize());
        let mut known = KnownFile {
            stamp,
            fingerprint,
            file: Weak::new(),
        };
        let version = known.version(file);
        // One from the future, of a clock that was ahead, is not being written now either.
        if stamp.modified.elapsed().map_or(true, |age| age > SETTLED) {
            self.lock().insert(path.to_owned(), known);
        }
        Ok(version)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PathBuf, KnownFile>> {
        // Every entry is whole at any moment, even if another thread failed meanwhile.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl KnownFile {
    /// This version, as it is open already or as it was just opened.
    fn version(&mut self, opened: File) -> FileVersion {
        let file = self.file.upgrade().unwrap_or_else(|| Arc::new(opened));
        self.file = Arc::downgrade(&file);
        FileVersion {
            fingerprint: self.fingerprint.clone(),
            file,
        }
    }
}

/// The fingerprint of bytes in memory.
pub(super) fn of_bytes(bytes: &[u8]) -> String {
    hex(blake3::hash(bytes))
}

/// 128 bits are plenty to tell versions of one address apart.
fn hex(hash: blake3::Hash) -> String {
    hash.to_hex()[..32].to_owned()
}
