//! A text that a build keeps for the next one, in a file that tells whether it is whole.

use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, io, process};

/// What there is of a text.
#[derive(Debug, PartialEq, Eq)]
pub enum KeptText {
    /// Nothing.
    Absent,
    /// A file that is not as it was written, or cannot be read.
    Damaged,
    /// All of it.
    Whole(String),
}

impl KeptText {
    /// What a file holds.
    pub fn read(file: &Path) -> Self {
        let sealed = match fs::read_to_string(file) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Self::Absent,
            read => read.unwrap_or_default(),
        };
        match sealed.split_once('\n') {
            Some((seal, text)) if seal == self::seal(text) => Self::Whole(text.to_owned()),
            _ => Self::Damaged,
        }
    }
}

/// Keeps a text, with a hash over it by which damage is seen.
///
/// # Errors
/// What the system refuses: the folder is not made.
pub fn keep_text(file: &Path, text: &str) -> io::Result<()> {
    replace_file(file, format!("{}\n{text}", seal(text)).as_bytes())
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

fn seal(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}
