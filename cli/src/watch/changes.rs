//! What was saved since the last build.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};

/// How many files a line names before it only counts.
const NAMED: usize = 3;

/// Files and folders that changed, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileChanges {
    paths: BTreeSet<PathBuf>,
    /// The system lost count: anything may have changed.
    pub unknown: bool,
}

impl FileChanges {
    /// Adds a file or folder.
    pub fn add(&mut self, path: PathBuf) {
        self.paths.insert(path);
    }

    /// Adds all of `others`.
    pub fn merge(&mut self, others: Self) {
        self.paths.extend(others.paths);
        self.unknown |= others.unknown;
    }

    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.paths.is_empty() && !self.unknown
    }

    /// Whether this very file or folder changed, and not only something in it.
    pub fn holds(&self, path: &Path) -> bool {
        self.paths.contains(path)
    }

    /// Whether something in a folder may have changed, or the folder itself, or one above it.
    pub fn touch(&self, folder: &Path) -> bool {
        self.unknown
            || self
                .paths
                .iter()
                .any(|path| path.starts_with(folder) || folder.starts_with(path))
    }

    /// The changes as an editor of the shop in `root` knows them.
    pub fn display<'a>(&'a self, root: &'a Path) -> impl fmt::Display + 'a {
        ChangesDisplay {
            changes: self,
            root,
        }
    }
}

struct ChangesDisplay<'a> {
    changes: &'a FileChanges,
    root: &'a Path,
}

impl fmt::Display for ChangesDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let paths = &self.changes.paths;
        if paths.is_empty() {
            return f.write_str("many files");
        }
        for (index, path) in paths.iter().take(NAMED).enumerate() {
            let display = path.strip_prefix(self.root).unwrap_or(path);
            write!(
                f,
                "{}{}",
                if index == 0 { "" } else { ", " },
                display.display()
            )?;
        }
        match paths.len().saturating_sub(NAMED) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(paths: &[&str]) -> FileChanges {
        let mut changes = FileChanges::default();
        paths.iter().for_each(|path| changes.add(path.into()));
        changes
    }

    #[test]
    fn a_folder_is_touched_by_what_is_in_it_and_by_what_it_is_in() {
        let saved = changes(&["/shop/content/catalogue/home.yaml"]);
        assert!(saved.touch(Path::new("/shop/content/catalogue")));
        assert!(!saved.touch(Path::new("/shop/content/media")));
        let moved = changes(&["/shop/content"]);
        assert!(
            moved.touch(Path::new("/shop/content/media")),
            "the whole folder was replaced"
        );
        let lost = FileChanges {
            unknown: true,
            ..FileChanges::default()
        };
        assert!(lost.touch(Path::new("/shop/content/media")));
        assert!(!lost.is_empty());
    }

    #[test]
    fn a_line_names_three_files_and_counts_the_rest() {
        let saved = changes(&["/shop/a", "/shop/b", "/shop/c", "/shop/d", "/else/e"]);
        assert_eq!(
            saved.display(Path::new("/shop")).to_string(),
            "/else/e, a, b and 2 more"
        );
        assert_eq!(
            changes(&["/shop/a"])
                .display(Path::new("/shop"))
                .to_string(),
            "a"
        );
    }
}
