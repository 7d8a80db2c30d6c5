//! A site as a link to its newest release, exchanged at once.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};
use walkdir::WalkDir;

use super::copy::copy_whole;
use super::site_folder::SiteFolder;

/// A new release, and the one before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Release {
    number: u64,
    earlier: Option<u64>,
    /// How many earlier ones stay.
    keep: usize,
}

impl Release {
    /// The next release of a site.
    ///
    /// # Errors
    /// When the releases cannot be read, or the system has no links to folders.
    pub fn next(site: &SiteFolder, keep: usize) -> anyhow::Result<Self> {
        ensure!(
            cfg!(unix),
            "this system has no links to folders\nhint: set `[build] releases = false` in site.toml"
        );
        let out = site.out();
        let newest = numbers(&folder(out))?.last().copied();
        let earlier = match current(out) {
            // A site that was no link becomes a release too.
            None if out.exists() => Some(newest.unwrap_or_default() + 1),
            current => current,
        };
        Ok(Self {
            number: newest.max(earlier).unwrap_or_default() + 1,
            earlier,
            keep,
        })
    }

    /// The release's number.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Where the last site is, if there was one.
    pub fn last(&self, site: &SiteFolder) -> Option<PathBuf> {
        let (out, earlier) = (site.out(), self.earlier?);
        let is_folder = out.exists() && !out.is_symlink();
        Some(if is_folder {
            out.to_owned()
        } else {
            place(out, earlier)
        })
    }

    /// Whether the new release is in its place.
    pub fn stands(&self, site: &SiteFolder) -> bool {
        place(site.out(), self.number).exists()
    }

    /// Makes the stage, which has every file, the site. What was done already is not done again.
    ///
    /// # Errors
    /// When a folder cannot be moved or linked to.
    pub fn publish(&self, site: &SiteFolder, stage: &Path) -> anyhow::Result<()> {
        let out = site.out();
        let releases = folder(out);
        fs::create_dir_all(&releases)
            .with_context(|| format!("cannot make `{}`", releases.display()))?;
        if !self.stands(site) {
            let new = place(out, self.number);
            site.step()?;
            fs::rename(stage, &new)
                .with_context(|| format!("cannot move the new site to `{}`", new.display()))?;
        }
        if let Some(earlier) = self.earlier.filter(|_| out.exists() && !out.is_symlink()) {
            site.step()?;
            fs::rename(out, place(out, earlier))
                .with_context(|| format!("cannot move `{}` away", out.display()))?;
        }
        site.step()?;
        exchange(site, self.number)
            .with_context(|| format!("cannot make `{}` a link", out.display()))?;
        site.step()?;
        self.remove_old(&releases)
    }

    fn remove_old(&self, releases: &Path) -> anyhow::Result<()> {
        let numbers = numbers(releases)?;
        let earlier = numbers.range(..self.number).rev();
        for old in earlier.skip(self.keep) {
            let old = releases.join(old.to_string());
            fs::remove_dir_all(&old)
                .with_context(|| format!("cannot remove `{}`", old.display()))?;
        }
        Ok(())
    }
}

/// The number of the release that a folder's name is a link to, if it is one.
pub fn current(out: &Path) -> Option<u64> {
    let target = out.parent()?.join(fs::read_link(out).ok()?);
    let is_release = target.parent() == Some(&*folder(out));
    number(&target).filter(|_| is_release)
}

/// Gives a stage those of its files that it has not, from a release: by a second name for the
/// same bytes where the system can.
///
/// # Errors
/// When a file is missing, or cannot be linked or copied.
pub fn take_over<'a>(
    last: &Path,
    stage: &Path,
    files: impl Iterator<Item = &'a str>,
) -> anyhow::Result<()> {
    for file in files {
        link_file(&last.join(file), &stage.join(file)).with_context(|| format!("file `{file}`"))?;
    }
    Ok(())
}

/// Gives a stage what others put into a release: all that it has not and that is not `gone`.
///
/// # Errors
/// When the release cannot be read, or a file cannot be linked or copied.
pub fn take_over_foreign(
    last: &Path,
    stage: &Path,
    gone: &BTreeSet<PathBuf>,
) -> anyhow::Result<()> {
    for entry in WalkDir::new(last) {
        let entry = entry?;
        let name = entry.path().strip_prefix(last)?;
        if !entry.file_type().is_dir() && !gone.contains(name) {
            link_file(entry.path(), &stage.join(name))
                .with_context(|| format!("file `{}`", name.display()))?;
        }
    }
    Ok(())
}

fn link_file(from: &Path, to: &Path) -> io::Result<()> {
    if to.symlink_metadata().is_ok() {
        return Ok(());
    }
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::hard_link(from, to).or_else(|_| copy_whole(from, to))
}

/// `dist.releases` beside `dist`.
fn folder(out: &Path) -> PathBuf {
    let mut name = out.file_name().map(OsString::from).unwrap_or_default();
    name.push(".releases");
    out.with_file_name(name)
}

fn place(out: &Path, number: u64) -> PathBuf {
    folder(out).join(number.to_string())
}

fn number(path: &Path) -> Option<u64> {
    path.file_name()?.to_str()?.parse().ok()
}

fn numbers(releases: &Path) -> anyhow::Result<BTreeSet<u64>> {
    let context = || format!("cannot read `{}`", releases.display());
    let entries = match fs::read_dir(releases) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(BTreeSet::new()),
        entries => entries.with_context(context)?,
    };
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let paths = paths
        .collect::<io::Result<Vec<_>>>()
        .with_context(context)?;
    Ok(paths.iter().filter_map(|path| number(path)).collect())
}

/// One rename: whoever asks sees the earlier site or the new one.
fn exchange(site: &SiteFolder, number: u64) -> io::Result<()> {
    let out = site.out();
    let releases = folder(out);
    let releases = releases.file_name().map(PathBuf::from).unwrap_or_default();
    let beside = site.beside("link");
    match fs::remove_file(&beside) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    link(&releases.join(number.to_string()), &beside)?;
    fs::rename(&beside, out)
}

#[cfg(unix)]
fn link(target: &Path, at: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, at)
}

#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}
