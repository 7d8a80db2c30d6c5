//! Removes what may be gone already.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use anyhow::Context as _;

/// Removes a file of a folder, with the folders in it that are empty then.
///
/// # Errors
/// When it cannot be removed; the message names it.
pub fn file_of(out: &Path, name: &str) -> anyhow::Result<()> {
    let path = out.join(name);
    gone(fs::remove_file(&path), &path)?;
    let mut folder = path.parent();
    while let Some(current) = folder.filter(|folder| *folder != out && folder.starts_with(out)) {
        // A folder that is not empty stays, and so do those above it.
        if fs::remove_dir(current).is_err() {
            break;
        }
        folder = current.parent();
    }
    Ok(())
}

/// Removes a folder with all that it holds.
///
/// # Errors
/// When something of it cannot be removed; the message names the folder.
pub fn folder(path: &Path) -> anyhow::Result<()> {
    gone(fs::remove_dir_all(path), path)
}

fn gone(removed: io::Result<()>, path: &Path) -> anyhow::Result<()> {
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove `{}`", path.display()))
        }
        _ => Ok(()),
    }
}
