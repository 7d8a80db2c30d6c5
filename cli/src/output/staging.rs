//! Files of a build before they are the site.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::ledger::LedgerEntry;
use super::publish::{self, Journal};

/// Whether this build wrote a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileStatus {
    /// It did.
    Written {
        /// How long the file is.
        bytes: u64,
    },
    /// The site has it already.
    Unchanged,
}

/// A folder beside the site that holds what the site does not have yet.
#[derive(Debug)]
pub struct Staging {
    out: PathBuf,
    folder: PathBuf,
    whole: bool,
}

impl Staging {
    /// Opens the staging folder of a site. `whole` when nothing of the old site will be kept: then the
    /// folder becomes the site by one move.
    ///
    /// # Errors
    /// When the folder cannot be made, or the output folder holds something that Kiosk did
    /// not write.
    pub fn open(out: &Path, whole: bool) -> anyhow::Result<Self> {
        let folder = publish::staging_folder(out);
        if whole && out.exists() && !publish::is_ours(out) {
            anyhow::bail!(
                "`{}` holds files that no build wrote; they would be lost\nhint: choose another folder by `out` in site.toml or --out, or empty this one",
                out.display()
            );
        }
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make `{}`", folder.display()))?;
        Ok(Self {
            out: out.to_owned(),
            folder,
            whole,
        })
    }

    /// Writes a file to the staging folder.
    ///
    /// # Errors
    /// When it cannot be written; the message names it.
    pub fn write(&self, file: &str, bytes: &[u8]) -> anyhow::Result<FileStatus> {
        let path = self.folder.join(file);
        let context = || format!("cannot write `{}`", path.display());
        let mut handle = match fs::File::create(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                make_folder(path.parent().unwrap_or(&self.folder)).with_context(context)?;
                fs::File::create(&path)
            }
            other => other,
        }
        .with_context(context)?;
        handle.write_all(bytes).with_context(context)?;
        Ok(FileStatus::Written {
            bytes: bytes.len() as u64,
        })
    }

    /// Makes the staged files the site: all files of `entries` that were written, without `gone`.
    ///
    /// # Errors
    /// When a move fails; the next build, serve or check goes on where this one stopped.
    pub fn publish(self, entries: &[LedgerEntry], gone: &[String]) -> anyhow::Result<()> {
        if self.whole {
            return publish::replace(&self.out, &self.folder);
        }
        let moved: Vec<&str> = entries
            .iter()
            .filter(|entry| entry.written != FileStatus::Unchanged)
            .map(|entry| entry.file.as_str())
            .collect();
        if moved.is_empty() && gone.is_empty() {
            return fs::remove_dir_all(&self.folder)
                .context("cannot remove the empty staging folder");
        }
        Journal::new(&moved, gone).commit(&self.folder)?;
        publish::recover(&self.out)
    }
}

/// Makes a folder; most often the one above it is there already.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    match fs::create_dir(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(_) => fs::create_dir_all(folder),
        made => made,
    }
}
