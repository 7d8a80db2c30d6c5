//! A site as a link to its newest release, exchanged at once.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt as _, symlink};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};

use super::site_folder::SiteFolder;

/// What a release is called that is being removed: half of one has no number.
const OLD: &str = "old-";

/// A new release, and the one before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Release {
    number: u64,
    earlier: Option<u64>,
    /// How many earlier ones stay.
    keep: usize,
}

impl Release {
    /// The next release of a site that is a link to an `earlier` one, if it is.
    ///
    /// # Errors
    /// When the releases cannot be read or moved at once.
    pub fn next(site: &SiteFolder, earlier: Option<u64>, keep: usize) -> anyhow::Result<Self> {
        let out = site.out();
        ensure_one_disk(out)?;
        let newest = numbers(&folder(out))?.last().copied();
        let earlier = match earlier {
            // A site that was no link becomes a release too.
            None if out.exists() => Some(newest.unwrap_or_default() + 1),
            earlier => earlier,
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
        Some(if is_folder(out) {
            out.to_owned()
        } else {
            place(out, earlier)
        })
    }

    /// Whether the new release is in its place.
    pub fn stands(&self, site: &SiteFolder) -> bool {
        place(site.out(), self.number).exists()
    }

    /// Whether the site is what it was before, so that the release may be given up.
    pub fn is_unseen(&self, site: &SiteFolder) -> bool {
        let out = site.out();
        current(out) != Some(self.number) && (self.earlier.is_none() || out.exists())
    }

    /// Makes the stage, which has every file, the site. What was done already is not done again.
    ///
    /// # Errors
    /// When a folder cannot be moved or linked to.
    pub fn publish(&self, site: &SiteFolder, stage: &Path) -> anyhow::Result<()> {
        let out = site.out();
        if current(out) == Some(self.number) {
            return Ok(());
        }
        let releases = folder(out);
        fs::create_dir_all(&releases)
            .with_context(|| format!("cannot make `{}`", releases.display()))?;
        if !self.stands(site) {
            let new = place(out, self.number);
            site.step()?;
            fs::rename(stage, &new)
                .with_context(|| format!("cannot move the new site to `{}`", new.display()))?;
        }
        site.step()?;
        self.exchange(site)
            .with_context(|| format!("cannot make `{}` a link", out.display()))
    }

    /// One rename: whoever asks sees the earlier site or the new one.
    fn exchange(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let out = site.out();
        let Some(earlier) = self.earlier.filter(|_| is_folder(out)) else {
            let beside = site.beside("link");
            self.link(out, &beside)?;
            site.step()?;
            return Ok(fs::rename(&beside, out)?);
        };
        // The link and the folder take each other's place.
        let earlier = place(out, earlier);
        self.link(out, &earlier)?;
        site.step()?;
        match swap(&earlier, out) {
            Err(error) if is_unknown(error.kind()) => {
                Ok(swap_by_three(&earlier, out, &site.beside("link"))?)
            }
            swapped => Ok(swapped?),
        }
    }

    /// Makes a link to the release that is meant to become the site.
    fn link(&self, out: &Path, at: &Path) -> io::Result<()> {
        match fs::remove_file(at) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let releases = folder(out);
        let releases = releases.file_name().map(PathBuf::from).unwrap_or_default();
        symlink(releases.join(self.number.to_string()), at)
    }

    /// Removes a release that nobody saw, as far as it can be: what stays is in nobody's way, and
    /// goes with those that are old.
    pub fn withdraw(&self, site: &SiteFolder) {
        let out = site.out();
        let link = self.earlier.map(|earlier| place(out, earlier));
        if let Some(link) = link.filter(|link| is_folder(out) && link.is_symlink()) {
            let _ = fs::remove_file(link);
        }
        let _ = fs::remove_dir_all(place(out, self.number));
    }

    /// Removes the oldest releases. The one that was the site until now stays, however old it is:
    /// somebody had chosen it.
    ///
    /// # Errors
    /// When a test stops it. What cannot be removed is warned of: the site is whole.
    pub fn remove_old(&self, site: &SiteFolder) -> anyhow::Result<()> {
        sweep(site);
        let numbers = match numbers(&folder(site.out())) {
            Ok(numbers) => numbers,
            Err(error) => return site.warn_only(Err(error)),
        };
        let earlier = self.earlier.filter(|_| self.keep > 0);
        let earlier = earlier.filter(|earlier| numbers.contains(earlier));
        let stays = |number: &u64| *number == self.number || Some(*number) == earlier;
        let others = numbers.iter().rev().filter(|number| !stays(number));
        for old in others.skip(self.keep - usize::from(earlier.is_some())) {
            site.warn_only(remove(site, *old))?;
        }
        Ok(())
    }
}

/// The number of the release that a folder's name is a link to, if it is one.
pub fn current(out: &Path) -> Option<u64> {
    let target = out.parent()?.join(fs::read_link(out).ok()?);
    let number = number(&target)?;
    let (releases, named) = (folder(out), target.parent()?);
    let is_release = named == releases
        || matches!(
            (named.canonicalize(), releases.canonicalize()),
            (Ok(named), Ok(releases)) if named == releases
        );
    is_release.then_some(number)
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

/// A folder, and no link to one.
fn is_folder(out: &Path) -> bool {
    out.exists() && !out.is_symlink()
}

/// A release becomes the site by a rename, and so does the site a release: neither is possible
/// where a disk is mounted between them.
fn ensure_one_disk(out: &Path) -> anyhow::Result<()> {
    let disk = |path: &Path| fs::metadata(path).ok().map(|metadata| metadata.dev());
    let own = out.parent().and_then(disk);
    let site = Some(out.to_owned()).filter(|out| !out.is_symlink());
    for path in site.into_iter().chain([folder(out)]) {
        ensure!(
            disk(&path).is_none_or(|disk| Some(disk) == own),
            "`{}` lies on another disk than the folder it is in, so that no release can become the site at once\nhint: let `out` name a folder further down, or set `[build] releases = false` in site.toml",
            path.display()
        );
    }
    Ok(())
}

/// Half a release is never seen under its number.
fn remove(site: &SiteFolder, old: u64) -> anyhow::Result<()> {
    let place = place(site.out(), old);
    let beside = site.beside(&format!("{OLD}{old}"));
    site.step()?;
    fs::rename(&place, &beside)
        .with_context(|| format!("cannot move `{}` away", place.display()))?;
    site.step()?;
    fs::remove_dir_all(&beside).with_context(|| format!("cannot remove `{}`", beside.display()))
}

/// Removes what of earlier releases was left, as far as that can be.
fn sweep(site: &SiteFolder) {
    let entries = fs::read_dir(site.beside("")).into_iter().flatten();
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with(OLD) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn swap(link: &Path, out: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, link, CWD, out, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn swap(_: &Path, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// What a system or a disk says that does not know how two names take each other's place.
fn is_unknown(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::Unsupported | ErrorKind::InvalidInput)
}

/// For a moment there is no site; if that moment is the last, there is the earlier one again.
fn swap_by_three(link: &Path, out: &Path, beside: &Path) -> io::Result<()> {
    fs::rename(link, beside)?;
    fs::rename(out, link)?;
    fs::rename(beside, out).inspect_err(|_| {
        // The failure is told, and this is the best that can be done about it.
        let _ = fs::rename(link, out);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_two_names_cannot_take_each_others_place_there_are_three_renames() {
        let folder = tempfile::TempDir::new().expect("a folder can be made");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("dist")).expect("it can be made");
        fs::write(at("dist/a"), "a").expect("it can be written");
        symlink("new", at("link")).expect("links are there");
        let gone = at("nowhere/beside");
        assert!(swap_by_three(&at("link"), &at("dist"), &gone).is_err());
        assert!(at("dist/a").exists(), "nothing is lost");
        swap_by_three(&at("link"), &at("dist"), &at("beside")).expect("they can be renamed");
        assert_eq!(fs::read_link(at("dist")).ok(), Some("new".into()));
        assert!(at("link/a").exists());
    }
}
