//! Hashes of file contents, remembered so that a large file is not read twice to name it, and the
//! open file, shared so that it is not open once for each who reads it slowly.

use std::fs::{File, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, SystemTime};

use crate::system::RecentCache;

/// A file this young may be written again without its time of change moving on.
const SETTLED: Duration = Duration::from_secs(1);

/// The fingerprints of files, as long as time of change and length stay the same. A file that has
/// a name in every release is one file; those that are gone are forgotten in time.
#[derive(Debug, Default)]
pub(super) struct Fingerprints(RecentCache<Arc<KnownFile>>);

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
    stamp: FileStat,
    fingerprint: String,
    /// The file, while somebody reads it.
    file: Mutex<Weak<File>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FileStat {
    modified: SystemTime,
    /// When the system last saw it change, which nobody sets: a new file may have the number of
    /// one that is gone, and be given its time too. In seconds and nanoseconds.
    changed: [i64; 2],
    len: u64,
}

impl Fingerprints {
    /// The version that an open file is, whose reading position is left anywhere.
    pub(super) fn of(&self, file: File, facts: &Metadata) -> io::Result<FileVersion> {
        let key = key(facts);
        let stamp = FileStat {
            modified: facts.modified()?,
            changed: [facts.ctime(), facts.ctime_nsec()],
            len: facts.len(),
        };
        if let Some(known) = self.0.get(&key).filter(|known| known.stamp == stamp) {
            return Ok(known.version(file));
        }
        let fingerprint = hex(blake3::Hasher::new().update_reader(&file)?.finalize());
        let known = Arc::new(KnownFile {
            stamp,
            fingerprint,
            file: Mutex::default(),
        });
        // One from the future, of a clock that was ahead, is not being written now either.
        if stamp.modified.elapsed().map_or(true, |age| age > SETTLED) {
            let bytes = size_of::<KnownFile>() + known.fingerprint.len();
            self.0.keep(&key, &known, bytes);
        }
        Ok(known.version(file))
    }
}

impl KnownFile {
    /// This version, as it is open already or as it was just opened.
    fn version(&self, opened: File) -> FileVersion {
        // It is whole at any moment, even if another thread failed meanwhile.
        let mut known = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let file = known.upgrade().unwrap_or_else(|| Arc::new(opened));
        *known = Arc::downgrade(&file);
        FileVersion {
            fingerprint: self.fingerprint.clone(),
            file,
        }
    }
}

/// Which file it is, whatever its name: its disk, and its number there.
fn key(facts: &Metadata) -> [u8; 16] {
    let mut key = [0; 16];
    key[..8].copy_from_slice(&facts.dev().to_le_bytes());
    key[8..].copy_from_slice(&facts.ino().to_le_bytes());
    key
}

/// The fingerprint of bytes in memory.
pub(super) fn of_bytes(bytes: &[u8]) -> String {
    hex(blake3::hash(bytes))
}

/// 128 bits are plenty to tell versions of one address apart.
fn hex(hash: blake3::Hash) -> String {
    hash.to_hex()[..32].to_owned()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    fn version(fingerprints: &Fingerprints, path: &Path) -> FileVersion {
        let file = File::open(path).unwrap();
        let facts = file.metadata().unwrap();
        fingerprints.of(file, &facts).unwrap()
    }

    #[test]
    fn a_file_of_two_releases_is_read_once() {
        let folder = tempfile::tempdir().unwrap();
        let (one, two) = (folder.path().join("1.bin"), folder.path().join("2.bin"));
        fs::write(&one, "the same in both").unwrap();
        let file = File::options().write(true).open(&one).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        fs::hard_link(&one, &two).unwrap();
        let fingerprints = Fingerprints::default();
        let [first, second] = [&one, &two].map(|path| version(&fingerprints, path));
        assert_eq!(first.fingerprint, of_bytes(b"the same in both"));
        assert!(
            Arc::ptr_eq(&first.file, &second.file),
            "known by its other name"
        );
        fs::remove_file(&one).unwrap();
        fs::write(&one, "another").unwrap();
        assert_eq!(
            version(&fingerprints, &one).fingerprint,
            of_bytes(b"another")
        );
    }
}
