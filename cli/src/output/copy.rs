//! A copy that nobody sees half of.

use std::path::Path;
use std::{fs, io};

/// Copies a file beside its new name and then gives it that name, so that a kill leaves no half
/// file where a whole one is looked for.
///
/// # Errors
/// When the file cannot be read, written or named.
pub fn copy_whole(from: &Path, to: &Path) -> io::Result<()> {
    let mut beside = to.as_os_str().to_owned();
    beside.push(".kiosk-new");
    fs::copy(from, &beside)?;
    fs::rename(&beside, to)
}
