//! What a folder of the shop holds. One that is not there holds nothing; one that cannot be looked into
//! is a mistake, for its pages would be removed.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::bail;
use kiosk_catalogue::Problems;
use walkdir::WalkDir;

/// What lies in a folder.
pub struct FolderEntry {
    /// Its name.
    pub name: String,
    /// What it is, or what a link leads to.
    pub kind: EntryKind,
}

/// What can lie in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A folder.
    Folder,
    /// A file.
    File,
    /// Anything else, such as a socket.
    Other,
}

/// A folder of the shop, and where mistakes in it go.
#[derive(Clone, Copy)]
pub struct ShopFolder<'a> {
    /// The shop's folder.
    pub root: &'a Path,
    /// The folder below it.
    pub shown: &'a Path,
    /// Where mistakes go.
    pub problems: &'a Problems,
}

impl ShopFolder<'_> {
    /// What lies in it, by name, without what is hidden; nothing where it cannot be looked into, which
    /// is told.
    pub fn entries(self) -> Option<Vec<FolderEntry>> {
        let path = self.root.join(self.shown);
        let listed = match path.read_dir() {
            Err(_) if is_absent(&path) => return Some(Vec::new()),
            listed => listed.and_then(Iterator::collect::<io::Result<Vec<_>>>),
        };
        let listed = match listed {
            Ok(listed) => listed,
            Err(error) => {
                self.refuse(self.shown, &error);
                return None;
            }
        };
        let mut entries = Vec::with_capacity(listed.len());
        for entry in listed {
            let name = entry.file_name();
            if name.as_encoded_bytes().starts_with(b".") {
                continue;
            }
            let shown = self.shown.join(&name);
            let Ok(name) = name.into_string() else {
                let wrong = io::Error::other("its name is not written in UTF-8");
                self.refuse(&shown, &wrong);
                continue;
            };
            let kind = entry.file_type().and_then(|kind| {
                if kind.is_symlink() {
                    Ok(entry.path().metadata()?.file_type())
                } else {
                    Ok(kind)
                }
            });
            match kind {
                Ok(kind) => entries.push(FolderEntry {
                    name,
                    kind: match kind {
                        kind if kind.is_dir() => EntryKind::Folder,
                        kind if kind.is_file() => EntryKind::File,
                        _ => EntryKind::Other,
                    },
                }),
                // Somebody removed it meanwhile.
                Err(_) if is_absent(&entry.path()) => {}
                Err(error) => self.refuse(&shown, &error),
            }
        }
        entries.sort_by(|one, other| one.name.cmp(&other.name));
        Some(entries)
    }

    fn refuse(self, shown: &Path, error: &io::Error) {
        let why = format!("cannot be read: {}", said(error));
        self.problems.file(shown, why, Some(WAY_OUT));
    }
}

const WAY_OUT: &str =
    "let whoever builds read it, or remove it; a link is to lead to what it stands for";

/// Of what is there and not found, only that can be meant which a link stands for.
fn said(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "it is a link that leads nowhere".to_owned(),
        _ => error.to_string(),
    }
}

/// Whether nothing is at a path, not even a link that leads nowhere.
fn is_absent(path: &Path) -> bool {
    let there = path.symlink_metadata();
    there.is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// All files in a folder and in those below it, links followed; none where there is no such folder.
///
/// # Errors
/// When something in it cannot be looked into.
pub fn files_below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if is_absent(folder) {
        return Ok(Vec::new());
    }
    if folder.is_file() {
        bail!(
            "`{}` is a file, and was to be a folder\nhint: remove it, or make a folder in its place",
            folder.display()
        );
    }
    let mut files = Vec::new();
    for entry in WalkDir::new(folder).follow_links(true) {
        match entry {
            Ok(entry) if entry.file_type().is_file() => files.push(entry.into_path()),
            Ok(_) => {}
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                // Editors leave links that lead nowhere, and files that are gone at once.
                if !is_hidden(&path) && !is_absent(&path) {
                    let why = match error.io_error() {
                        Some(error) => said(error),
                        None => "it leads back to a folder that it lies in".to_owned(),
                    };
                    bail!("cannot read `{}`: {why}\nhint: {WAY_OUT}", path.display());
                }
            }
        }
    }
    Ok(files)
}

/// Whether a file's name says that it is to be passed over.
pub fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes().starts_with(b".")
}
