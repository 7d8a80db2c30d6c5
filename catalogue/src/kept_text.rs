//! What a build keeps for the next one, in a file that tells whether it is whole.

use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, io, process};

use memchr::memchr;

/// What there is of a text, or of other things.
#[derive(Debug, PartialEq, Eq)]
pub enum Kept<T> {
    /// Nothing.
    Absent,
    /// A file that is not as it was written, or cannot be read.
    Damaged,
    /// All of it.
    Whole(T),
}

/// What there is of a text.
pub type KeptText = Kept<String>;

impl KeptText {
    /// What a file holds.
    pub fn read(file: &Path) -> Self {
        match Kept::<Vec<u8>>::read(file) {
            Kept::Absent => Self::Absent,
            Kept::Damaged => Self::Damaged,
            Kept::Whole(bytes) => String::from_utf8(bytes).map_or(Self::Damaged, Self::Whole),
        }
    }
}

impl Kept<Vec<u8>> {
    /// What a file holds.
    pub(crate) fn read(file: &Path) -> Self {
        let mut bytes = match fs::read(file) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Self::Absent,
            read => read.unwrap_or_default(),
        };
        let end = memchr(b'\n', &bytes);
        let end = end.filter(|end| bytes[..*end] == *seal(&bytes[end + 1..]).as_bytes());
        match end {
            Some(end) => {
                bytes.drain(..=end);
                Self::Whole(bytes)
            }
            None => Self::Damaged,
        }
    }
}

/// Keeps a text, with a hash over it by which damage is seen.
///
/// # Errors
/// What the system refuses: the folder is not made.
pub fn keep_text(file: &Path, text: &str) -> io::Result<()> {
    keep_bytes(file, text.as_bytes())
}

/// The same for what is no text.
///
/// # Errors
/// What the system refuses: the folder is not made.
pub(crate) fn keep_bytes(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let seal = seal(bytes);
    replace_file(file, &[seal.as_bytes(), b"\n", bytes].concat())
}

/// Writes beside the place and moves there, so that nobody finds half a file and a run that is killed
/// leaves none. Two threads may write the same at once.
///
/// # Errors
/// What the system refuses.
pub fn replace_file(file: &Path, bytes: &[u8]) -> io::Result<()> {
    static WRITTEN: AtomicU64 = AtomicU64::new(0);
    let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
    let beside = file.with_extension(format!("{}.{number}.tmp", process::id()));
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, file));
    if written.is_err() {
        // On a full disk half of it would be in everybody's way.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn seal(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}
