//! The texts of a shop's files, as editors save them.

use std::path::Path;
use std::{fs, io};

/// A file's text without the byte order mark that some editors put before it.
///
/// # Errors
/// When it cannot be read or is no UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    let text = fs::read_to_string(path)?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(text) => text.to_owned(),
        None => text,
    })
}
