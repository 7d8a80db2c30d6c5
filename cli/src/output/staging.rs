//! Files of a build before they are the site.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// A folder beside the site that holds what the site does not have yet.
#[derive(Debug)]
pub struct Staging {
    folder: PathBuf,
}

impl Staging {
    /// Files go to this folder, which is made with the first.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Writes a file to the staging folder, and tells what the system says of it.
    ///
    /// # Errors
    /// When it cannot be written; the message names it.
    pub fn write(&self, file: &str, bytes: &[u8]) -> anyhow::Result<fs::Metadata> {
        let path = self.folder.join(file);
        let write = || {
            let mut handle = match fs::File::create(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    make_folder(path.parent().unwrap_or(&self.folder))?;
                    fs::File::create(&path)
                }
                other => other,
            }?;
            handle.write_all(bytes)?;
            handle.metadata()
        };
        write().with_context(|| format!("cannot write `{}`", path.display()))
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
