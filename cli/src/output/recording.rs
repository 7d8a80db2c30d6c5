//! A recording of an upstream: the whole of it in its folder, or what was there before.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use kiosk_catalogue::{Snapshot, recorded};

use super::removal;

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
    /// When it holds something else, which is named; when something else has one of the names beside it
    /// that the recording needs.
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
        let recording = Self {
            folder: folder.to_owned(),
            staging: sibling("new"),
            old: sibling("old"),
        };
        for sibling in [&recording.staging, &recording.old] {
            recording.require_left_by_fetch(sibling)?;
        }
        Ok(recording)
    }

    /// Writes the recording beside its place and moves it there.
    ///
    /// # Errors
    /// When it cannot be written, or somebody put something beside the folder meanwhile; the folder is then
    /// as it was.
    pub fn write(&self, snapshot: &Snapshot) -> anyhow::Result<()> {
        self.clear()?;
        let done = self.replace(snapshot);
        if done.is_err() {
            // The failure is what the caller must hear of, not what is left beside the folder.
            let _ = fs::remove_dir_all(&self.staging);
        }
        done.with_context(|| format!("cannot record to `{}`", self.folder.display()))
    }

    /// Removes what a fetch that was killed left beside the folder.
    fn clear(&self) -> anyhow::Result<()> {
        for sibling in [&self.staging, &self.old] {
            self.require_left_by_fetch(sibling)?;
            removal::folder(sibling)?;
        }
        Ok(())
    }

    /// Refuses what has the name of a folder of ours and may be somebody's: it would be removed.
    fn require_left_by_fetch(&self, sibling: &Path) -> anyhow::Result<()> {
        let foreign = match fs::symlink_metadata(sibling) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => {
                return Err(error).with_context(|| format!("cannot read `{}`", sibling.display()));
            }
            Ok(there) if !there.is_dir() => "is no folder".to_owned(),
            Ok(_) => match foreign_file(sibling)? {
                Some(foreign_file) => format!("holds `{foreign_file}`, which is no recording"),
                None => return Ok(()),
            },
        };
        bail!(
            "`{}` {foreign}; that name is needed while `{}` is recorded, and what has it would be lost\nhint: move it away, or name another folder for the recording",
            sibling.display(),
            self.folder.display()
        )
    }

    fn replace(&self, snapshot: &Snapshot) -> anyhow::Result<()> {
        recorded::record(snapshot, &self.staging)?;
        if self.folder.exists() {
            fs::rename(&self.folder, &self.old)?;
        }
        if let Err(error) = fs::rename(&self.staging, &self.folder) {
            let _ = fs::rename(&self.old, &self.folder);
            return Err(error.into());
        }
        removal::folder(&self.old)
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
        let entry = entry?;
        let name = entry.file_name();
        if !entry.file_type()?.is_file() || !recorded::is_file_name(Path::new(&name)) {
            return Ok(Some(name.to_string_lossy().into_owned()));
        }
    }
    Ok(None)
}
