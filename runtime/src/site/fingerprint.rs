//! Hashes of file contents, remembered so that a large file is not read twice to name it.

use std::collections::HashMap;
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

/// A file this young may be written again without its time of change moving on.
const SETTLED: Duration = Duration::from_secs(1);

/// The fingerprints of files by path, as long as time of change and length stay the same.
#[derive(Debug, Default)]
pub(super) struct Fingerprints(Mutex<HashMap<PathBuf, (Stamp, String)>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    modified: SystemTime,
    len: u64,
}

impl Fingerprints {
    /// The fingerprint of an open file, whose reading position is left anywhere.
    pub(super) fn of(&self, path: &Path, file: &File, facts: &Metadata) -> io::Result<String> {
        let stamp = Stamp {
            modified: facts.modified()?,
            len: facts.len(),
        };
        if let Some((known, fingerprint)) = self.lock().get(path)
            && *known == stamp
        {
            return Ok(fingerprint.clone());
        }
        let fingerprint = hex(blake3::Hasher::new().update_reader(file)?.finalize());
        if stamp.modified.elapsed().is_ok_and(|age| age > SETTLED) {
            self.lock()
                .insert(path.to_owned(), (stamp, fingerprint.clone()));
        }
        Ok(fingerprint)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PathBuf, (Stamp, String)>> {
        // Every entry is whole at any moment, even if another thread failed meanwhile.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
