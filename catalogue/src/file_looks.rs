//! By what a file is known as long as nobody reads it.

use std::fmt;
use std::fs::Metadata;
use std::os::unix::fs::MetadataExt as _;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A file that changed so shortly ago may change again without another time.
pub const SETTLED: Duration = Duration::from_secs(2);

/// How a file looks: its length, its place on the disk and its times, of which nobody can set the
/// last. As text they say nothing but whether two are the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileLooks {
    device: u64,
    inode: u64,
    bytes: u64,
    modified: Duration,
    changed: Duration,
}

impl FileLooks {
    /// How a file looks; none where it has times before 1970.
    pub fn of(metadata: &Metadata) -> Option<Self> {
        let time = |seconds: i64, nanoseconds: i64| {
            let seconds = u64::try_from(seconds).ok()?;
            Some(Duration::new(seconds, u32::try_from(nanoseconds).ok()?))
        };
        Some(Self {
            device: metadata.dev(),
            inode: metadata.ino(),
            bytes: metadata.len(),
            modified: time(metadata.mtime(), metadata.mtime_nsec())?,
            changed: time(metadata.ctime(), metadata.ctime_nsec())?,
        })
    }

    /// The length of the file.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether the file was last changed `settled` before a moment or earlier, so that it looks
    /// otherwise once it changes again.
    pub fn is_settled(&self, now: SystemTime, settled: Duration) -> bool {
        let last = now.checked_sub(settled);
        let last = last.and_then(|last| last.duration_since(UNIX_EPOCH).ok());
        last.is_some_and(|last| self.changed < last && self.modified < last)
    }
}

impl fmt::Display for FileLooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            device,
            inode,
            bytes,
            modified,
            changed,
        } = self;
        let (modified, changed) = (modified.as_nanos(), changed.as_nanos());
        write!(f, "{device} {inode} {bytes} {modified} {changed}")
    }
}
