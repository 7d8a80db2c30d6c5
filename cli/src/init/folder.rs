//! Writing the starter shop: all of it, or nothing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::starter;

/// What helps where a folder cannot be made or written to.
const WAY_OUT: &str = "hint: name a folder that you may write to, on a disk with room";

/// A folder that holds something already.
#[derive(Debug, thiserror::Error)]
#[error(
    "`{}` is not empty: it holds `{found}`\nhint: name a folder that is empty or does not exist",
    folder.display()
)]
pub struct NotEmptyError {
    folder: PathBuf,
    found: String,
}

/// Makes the starter shop in a folder that is empty or does not exist, and says how many
/// files it has.
///
/// # Errors
/// [`NotEmptyError`], or what could not be written; the folder is then as it was.
pub fn make(folder: &Path) -> anyhow::Result<usize> {
    let existed = is_empty_folder(folder)?;
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make `{}`\n{WAY_OUT}", folder.display()))?;
    // Inside the folder, not beside it: it may be where the shell stands, or a mounted disk.
    let staging = folder.join(".kiosk-init");
    let written = write(&staging).and_then(|count| {
        place(&staging, folder)?;
        Ok(count)
    });
    if written.is_err() {
        undo(folder, &staging, existed);
    }
    written.with_context(|| format!("cannot make a shop in `{}`\n{WAY_OUT}", folder.display()))
}

/// Whether the folder is there and empty; anything else that is there is refused.
fn is_empty_folder(folder: &Path) -> anyhow::Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            None => Ok(true),
            Some(entry) => {
                let found = entry?.file_name().to_string_lossy().into_owned();
                Err(NotEmptyError {
                    folder: folder.to_owned(),
                    found,
                }
                .into())
            }
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error)
            .with_context(|| format!("cannot use `{}` as a folder\n{WAY_OUT}", folder.display())),
    }
}

fn write(staging: &Path) -> io::Result<usize> {
    let files = starter::files();
    for (name, bytes) in &files {
        let path = staging.join(name);
        fs::create_dir_all(path.parent().unwrap_or(staging))?;
        fs::write(path, bytes)?;
    }
    Ok(files.len())
}

/// Moves the shop to its place, `site.toml` last: until then no command takes it for a shop.
fn place(staging: &Path, folder: &Path) -> io::Result<()> {
    for name in top_level() {
        fs::rename(staging.join(&name), folder.join(&name))?;
    }
    fs::remove_dir(staging)
}

fn undo(folder: &Path, staging: &Path, existed: bool) {
    // The failure that led here is what the caller must hear of, not one on the way back.
    let _ = fs::remove_dir_all(staging);
    for name in top_level() {
        let path = folder.join(name);
        let _ = if path.is_dir() {
            fs::remove_dir_all(path)
        } else {
            fs::remove_file(path)
        };
    }
    if !existed {
        let _ = fs::remove_dir(folder);
    }
}

/// The shop's top-level files and folders, in the order of the files.
fn top_level() -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (file, _) in starter::files() {
        let top = file.split('/').next().unwrap_or(&file).to_owned();
        if !names.contains(&top) {
            names.push(top);
        }
    }
    names
}
