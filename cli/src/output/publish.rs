//! From the staging folder to the site: by one move, or by a journal that survives a kill.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

const JOURNAL: &str = ".kiosk-journal.json";
/// Every site has this file; a folder without it is not ours to replace.
const MARK: &str = "build.json";

/// What is still to be done to make the staged files the site.
#[derive(Debug, Serialize, Deserialize)]
pub struct Journal {
    moved: Vec<String>,
    gone: Vec<String>,
}

impl Journal {
    /// Moves in the order that never shows a page before its assets.
    pub fn new(moved: &[&str], gone: &[String]) -> Self {
        let mut moved: Vec<String> = moved.iter().map(|file| (*file).to_owned()).collect();
        moved.sort_by_key(|file| is_page(file));
        Self {
            moved,
            gone: gone.to_owned(),
        }
    }

    /// Writes the journal: from now on the new site is certain.
    pub fn commit(&self, folder: &Path) -> anyhow::Result<()> {
        let path = folder.join(JOURNAL);
        let beside = folder.join(format!("{JOURNAL}.tmp"));
        let write = || -> std::io::Result<()> {
            fs::write(&beside, serde_json::to_vec(self)?)?;
            fs::File::open(&beside)?.sync_all()?;
            fs::rename(&beside, &path)
        };
        write().with_context(|| format!("cannot write `{}`", path.display()))
    }
}

/// The staging folder of a site: beside it, so that moves stay within one file system.
pub fn staging_folder(out: &Path) -> PathBuf {
    sibling(out, "stage")
}

/// Finishes what a build that was killed had begun: a staging folder with a journal becomes the
/// site, one without is thrown away.
///
/// # Errors
/// When a file cannot be moved.
pub fn recover(out: &Path) -> anyhow::Result<()> {
    let old = sibling(out, "old");
    if old.exists() {
        if out.exists() {
            remove(&old)?;
        } else {
            fs::rename(&old, out).with_context(|| format!("cannot restore `{}`", out.display()))?;
        }
    }
    let folder = staging_folder(out);
    if !folder.exists() {
        return Ok(());
    }
    match fs::read(folder.join(JOURNAL)) {
        Ok(journal) => {
            let journal: Journal = serde_json::from_slice(&journal)
                .with_context(|| format!("the journal in `{}` cannot be read", folder.display()))?;
            carry_out(&journal, &folder, out)?;
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => {
            return Err(error)
                .with_context(|| format!("cannot read the journal in `{}`", folder.display()));
        }
    }
    remove(&folder)
}

/// Puts a whole new site in the place of the old one.
pub fn replace(out: &Path, folder: &Path) -> anyhow::Result<()> {
    let old = sibling(out, "old");
    if out.exists() {
        fs::rename(out, &old).with_context(|| format!("cannot move `{}` away", out.display()))?;
    } else if let Some(parent) = out.parent() {
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot make `{}`", parent.display()))?;
    }
    fs::rename(folder, out)
        .with_context(|| format!("cannot move the new site to `{}`", out.display()))?;
    if old.exists() { remove(&old) } else { Ok(()) }
}

/// Whether a folder is empty or a site that a build wrote.
pub fn is_ours(out: &Path) -> bool {
    out.join(MARK).is_file() || fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_none())
}

fn carry_out(journal: &Journal, folder: &Path, out: &Path) -> anyhow::Result<()> {
    for file in &journal.moved {
        let (from, to) = (folder.join(file), out.join(file));
        let moved = fs::rename(&from, &to).or_else(|_| {
            fs::create_dir_all(to.parent().unwrap_or(out))?;
            fs::rename(&from, &to)
        });
        match moved {
            // An earlier run moved it before it was killed.
            Err(_) if !from.exists() && to.exists() => {}
            other => other.with_context(|| format!("cannot write `{}`", to.display()))?,
        }
    }
    for file in &journal.gone {
        let path = out.join(file);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot remove `{}`", path.display()));
            }
            _ => remove_empty_folders(&path, out),
        }
    }
    Ok(())
}

fn remove_empty_folders(path: &Path, out: &Path) {
    let mut folder = path.parent();
    while let Some(current) = folder.filter(|folder| *folder != out && folder.starts_with(out)) {
        // A folder that is not empty stays, and so do those above it.
        if fs::remove_dir(current).is_err() {
            return;
        }
        folder = current.parent();
    }
}

fn remove(folder: &Path) -> anyhow::Result<()> {
    fs::remove_dir_all(folder).with_context(|| format!("cannot remove `{}`", folder.display()))
}

fn is_page(file: &str) -> bool {
    file.ends_with(".html")
}

fn sibling(out: &Path, role: &str) -> PathBuf {
    let name = out
        .file_name()
        .map_or_else(|| "site".into(), |name| name.to_string_lossy());
    out.with_file_name(format!(".{name}.{role}"))
}
