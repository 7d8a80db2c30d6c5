//! A copy that nobody sees half of.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Copies a file beside its new name and then gives it that name, so that a kill leaves no half
/// file where a whole one is looked for. It keeps its time of change, by which ledgers know it
/// and servers tell whether a compressed form is that of its page.
///
/// # Errors
/// When the file cannot be read, written or named.
pub fn copy_whole(from: &Path, to: &Path) -> io::Result<()> {
    let mut beside = to.as_os_str().to_owned();
    beside.push(".kiosk-new");
    fs::copy(from, &beside)?;
    let modified = fs::metadata(from)?.modified()?;
    File::options()
        .write(true)
        .open(&beside)?
        .set_modified(modified)?;
    fs::rename(&beside, to)
}
