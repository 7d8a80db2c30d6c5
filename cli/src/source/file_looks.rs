//! By what a file is known as long as nobody reads it.

use std::fs::Metadata;
use std::time::Duration;

/// A file that changed so shortly ago may change again without another time.
pub const SETTLED: Duration = Duration::from_secs(2);

/// How a file looks: its length, its place on the disk and its times, of which nobody can set the
/// last.
#[derive(Debug)]
pub struct FileLooks {
    #[expect(dead_code, reason = "it is told as it is printed")]
    place: (u64, u64),
    #[expect(dead_code, reason = "it is told as it is printed")]
    bytes: u64,
    modified: Duration,
    changed: Duration,
}

impl FileLooks {
    /// How a file looks that the system tells this of.
    #[cfg(unix)]
    pub fn of(metadata: &Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt as _;
        let time = |seconds: i64, nanoseconds: i64| {
            let seconds = u64::try_from(seconds).ok()?;
            Some(Duration::new(seconds, u32::try_from(nanoseconds).ok()?))
        };
        Some(Self {
            place: (metadata.dev(), metadata.ino()),
            bytes: metadata.len(),
            modified: time(metadata.mtime(), metadata.mtime_nsec())?,
            changed: time(metadata.ctime(), metadata.ctime_nsec())?,
        })
    }

    /// Elsewhere a file that was given another's times cannot be told from it.
    #[cfg(not(unix))]
    pub fn of(_: &Metadata) -> Option<Self> {
        None
    }

    /// Whether it was last changed before a moment, which is told since 1970.
    pub fn is_older_than(&self, moment: Duration) -> bool {
        self.changed < moment && self.modified < moment
    }
}
