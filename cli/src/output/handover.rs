//! What a new release has of the site before it: by a second name for the same bytes where the
//! system can.

use std::collections::BTreeSet;
use std::os::unix::fs::symlink;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use anyhow::{Context as _, bail};
use walkdir::WalkDir;

use super::copy::copy_whole;
use super::site_folder::SiteFolder;

/// The last site, and the stage of the next.
#[derive(Debug)]
pub struct Handover<'a> {
    /// Whose stage it is.
    pub site: &'a SiteFolder,
    /// Where the last site is.
    pub last: &'a Path,
    /// Where the next is made.
    pub stage: &'a Path,
}

impl Handover<'_> {
    /// Gives the stage those of its files that it has not.
    ///
    /// # Errors
    /// When a file is missing, or cannot be linked or copied.
    pub fn own<'a>(&self, files: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
        for file in files {
            self.site.step()?;
            self.take(Path::new(file))?;
        }
        Ok(())
    }

    /// Gives the stage what others put into the site: all that it has not and that is not `gone`.
    ///
    /// # Errors
    /// When the site cannot be read, a file cannot be linked or copied, or a link would lead
    /// elsewhere from a release.
    pub fn foreign(&self, gone: &BTreeSet<PathBuf>) -> anyhow::Result<()> {
        for entry in WalkDir::new(self.last) {
            let entry = entry?;
            let name = entry.path().strip_prefix(self.last)?;
            if entry.file_type().is_dir() || gone.contains(name) {
                continue;
            }
            if entry.path_is_symlink() && self.last == self.site.out() {
                ensure_it_stays(entry.path(), name)?;
            }
            self.site.step()?;
            self.take(name)?;
        }
        Ok(())
    }

    fn take(&self, name: &Path) -> anyhow::Result<()> {
        let (from, to) = (self.last.join(name), self.stage.join(name));
        take(&from, &to).with_context(|| format!("file `{}`", name.display()))
    }
}

fn take(from: &Path, to: &Path) -> io::Result<()> {
    if to.symlink_metadata().is_ok() {
        return Ok(());
    }
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent)?;
    }
    if let Ok(target) = fs::read_link(from) {
        return symlink(target, to);
    }
    fs::hard_link(from, to).or_else(|_| copy_whole(from, to))
}

/// A release lies one folder deeper than the site did: what a link names by a way out of the site
/// would be another place from there, in the new release and in the one that the site becomes.
fn ensure_it_stays(link: &Path, name: &Path) -> anyhow::Result<()> {
    let target = fs::read_link(link).with_context(|| format!("link `{}`", link.display()))?;
    if leaves(name, &target) {
        bail!(
            "`{}` is a link to `{}`, which would be another place from a release\nhint: let it name that place from the root of the disk, or remove it",
            link.display(),
            target.display()
        );
    }
    Ok(())
}

/// Whether the target of a link, which is at `name` in a folder, is a way out of the folder.
fn leaves(name: &Path, target: &Path) -> bool {
    let mut depth = name.components().count().saturating_sub(1);
    for component in target.components() {
        match component {
            Component::Prefix(_) | Component::RootDir => return false,
            Component::CurDir => {}
            Component::Normal(_) => depth += 1,
            Component::ParentDir if depth == 0 => return true,
            Component::ParentDir => depth -= 1,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_names_its_place_by_a_way_out_is_known() {
        let leaves = |name: &str, target: &str| leaves(Path::new(name), Path::new(target));
        for (name, target) in [
            ("uploads", "../uploads"),
            ("a/uploads", "../../uploads"),
            ("a/uploads", "b/../../../uploads"),
        ] {
            assert!(leaves(name, target), "{name} -> {target}");
        }
        for (name, target) in [
            ("uploads", "/srv/uploads"),
            ("uploads", "media"),
            ("a/uploads", "../media"),
            ("a/b/uploads", "./../../media"),
        ] {
            assert!(!leaves(name, target), "{name} -> {target}");
        }
    }
}
