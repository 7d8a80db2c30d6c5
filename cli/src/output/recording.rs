//! A recording of an upstream: the whole of it in its folder, or what was there before.

use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use kiosk_catalogue::{Snapshot, recorded};

/// A folder that a recording may be written to.
#[derive(Debug)]
pub struct RecordingFolder {
    folder: PathBuf,
    staging: PathBuf,
    old: PathBuf,
}

impl RecordingFolder {
    /// Takes a folder that does not exist, is empty, or holds nothing but a recording.
    ///
    /// # Errors
    /// When it holds something else, which is named.
    pub fn into(folder: &Path) -> anyhow::Result<Self> {
        if let Some(foreign_file) = foreign_file(folder)? {
            bail!(
                "`{}` holds `{foreign_file}`, which is no recording; it would be lost\nhint: name an empty or new folder",
                folder.display()
            );
        }
        let name = folder
            .file_name()
            .with_context(|| format!("`{}` is no folder to replace", folder.display()))?;
        let sibling =
            |role: &str| folder.with_file_name(format!(".{}.{role}", name.to_string_lossy()));
        Ok(Self {
            folder: folder.to_owned(),
            staging: sibling("new"),
            old: sibling("old"),
        })
    }

    /// Writes the recording beside its place and moves it there.
    ///
    /// # Errors
    /// When it cannot be written; the folder is then as it was.
    pub fn write(&self, snapshot: &Snapshot) -> anyhow::Result<()> {
        let done = self.replace(snapshot);
        if done.is_err() {
            // The failure is what the caller must hear of, not what is left beside the folder.
            let _ = fs::remove_dir_all(&self.staging);
        }
        done.with_context(|| format!("cannot record to `{}`", self.folder.display()))
    }

    fn replace(&self, snapshot: &Snapshot) -> anyhow::Result<()> {
        remove(&self.staging)?;
        remove(&self.old)?;
        recorded::record(snapshot, &self.staging)?;
        if self.folder.exists() {
            fs::rename(&self.folder, &self.old)?;
        }
        if let Err(error) = fs::rename(&self.staging, &self.folder) {
            let _ = fs::rename(&self.old, &self.folder);
            return Err(error.into());
        }
        remove(&self.old)
    }
}

/// Something in the folder that a recording has not.
fn foreign_file(folder: &Path) -> anyhow::Result<Option<String>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            return Err(error)
                .with_context(|| format!("cannot use `{}` as a folder", folder.display()));
        }
    };
    for entry in entries {
        let path = entry?.path();
        if path.extension() != Some(OsStr::new("ndjson")) {
            return Ok(path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned()));
        }
    }
    Ok(None)
}

fn remove(folder: &Path) -> anyhow::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove `{}`", folder.display()))
        }
        _ => Ok(()),
    }
}
