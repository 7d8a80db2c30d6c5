//! From the staging folder to the site, by a journal that survives a kill.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use serde::{Deserialize, Serialize};

use super::copy::copy_whole;
use super::ledger::{LEDGER, LedgerRecord, SavedLedger};
use super::precompress::plain_name;
use super::release::{Release, take_over, take_over_foreign};
use super::site_folder::SiteFolder;

const JOURNAL: &str = "journal.json";
const STAGE: &str = "stage";

/// The next ledger, with what is still to be done until it is true: when all is done, the
/// journal becomes the ledger by one move. So the ledger never tells of another site than the
/// one that is there.
#[derive(Debug, Serialize, Deserialize)]
pub struct Journal {
    moved: Vec<String>,
    gone: Vec<String>,
    /// Where the new site becomes a release, and the site's folder a link to it.
    #[serde(default)]
    release: Option<Release>,
    ledger: SavedLedger,
}

impl Journal {
    /// Moves in the order that never shows a page before its assets.
    pub fn new(mut moved: Vec<String>, gone: Vec<String>, ledger: SavedLedger) -> Self {
        moved.sort_by_key(|file| is_page(file));
        Self {
            moved,
            gone,
            release: None,
            ledger,
        }
    }

    /// The new site stands beside the last one, and takes its place at once.
    pub fn releasing(self, release: Option<Release>) -> Self {
        Self { release, ..self }
    }

    /// Writes the journal: from now on the new site is certain. Then makes the staged files
    /// the site.
    ///
    /// # Errors
    /// When a file cannot be moved; whoever opens the site next goes on where this stopped.
    pub fn publish(&self, site: &SiteFolder) -> anyhow::Result<()> {
        site.step()?;
        let path = site.beside(JOURNAL);
        let beside = site.beside("journal.tmp");
        let write = || -> std::io::Result<()> {
            fs::write(&beside, serde_json::to_vec(self)?)?;
            fs::File::open(&beside)?.sync_all()
        };
        let context = || format!("cannot write `{}`", path.display());
        write().with_context(context)?;
        site.step()?;
        fs::rename(&beside, &path).with_context(context)?;
        self.carry_out(site)
    }

    fn carry_out(&self, site: &SiteFolder) -> anyhow::Result<()> {
        match &self.release {
            Some(release) => {
                if !release.stands(site) {
                    self.complete(site, release)?;
                }
                release.publish(site, &stage(site)).with_context(|| {
                    format!(
                        "a release cannot become `{}`\n{}",
                        site.out().display(),
                        way_out(site)
                    )
                })?;
            }
            None => self.change(site)?,
        }
        site.step()?;
        fs::rename(site.beside(JOURNAL), site.beside(LEDGER))
            .context("cannot put the new ledger in the place of the last one")?;
        site.step()?;
        remove(&stage(site))
    }

    /// Gives the stage what the site has already. It must have itself what was written now:
    /// otherwise a file of the last site would stand in for one that is missing.
    fn complete(&self, site: &SiteFolder, release: &Release) -> anyhow::Result<()> {
        let stage = stage(site);
        if let Some(lost) = self.moved.iter().find(|file| !stage.join(file).is_file()) {
            return Err(missing(&site.out().join(lost), site));
        }
        site.step()?;
        let Some(last) = release.last(site) else {
            return Ok(());
        };
        let gone = self.gone.iter().map(PathBuf::from).collect();
        take_over(&last, &stage, self.ledger.files())
            .and_then(|()| take_over_foreign(&last, &stage, &gone))
            .with_context(|| format!("cannot take files over from `{}`", last.display()))
    }

    fn change(&self, site: &SiteFolder) -> anyhow::Result<()> {
        if !self.move_whole(site)? {
            self.move_files(site)?;
        }
        for file in &self.gone {
            site.step()?;
            remove_file(site.out(), file)?;
        }
        Ok(())
    }

    /// Where there is no site yet, the staging folder becomes it by one move.
    fn move_whole(&self, site: &SiteFolder) -> anyhow::Result<bool> {
        let (stage, out) = (stage(site), site.out());
        let is_new = self.ledger.len() == self.moved.len() && is_vacant(out);
        if !is_new || !stage.exists() {
            return Ok(false);
        }
        site.step()?;
        // A folder that a disk is mounted at cannot be replaced, only filled.
        Ok(fs::rename(&stage, out).is_ok())
    }

    fn move_files(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let (stage, out) = (stage(site), site.out());
        let mut records = None;
        for file in &self.moved {
            site.step()?;
            let (from, to) = (stage.join(file), out.join(file));
            let moved = fs::rename(&from, &to).or_else(|_| {
                fs::create_dir_all(to.parent().unwrap_or(out))?;
                fs::rename(&from, &to)
            });
            let moved = match moved {
                Err(error) if error.kind() == ErrorKind::CrossesDevices => {
                    move_to_other_disk(&from, &to)
                }
                moved => moved,
            };
            match moved {
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    // An earlier run moved it before it was killed, or somebody removed it.
                    let records = records.get_or_insert_with(|| self.ledger.records());
                    ensure_moved(records.get(file.as_str()), &to, site)?;
                }
                other => other.with_context(|| format!("cannot write `{}`", to.display()))?,
            }
        }
        Ok(())
    }
}

/// Moves a file to another disk, which some folder of the site is mounted from or a link to. Who
/// is killed here comes again and ends it.
fn move_to_other_disk(from: &Path, to: &Path) -> std::io::Result<()> {
    copy_whole(from, to)?;
    fs::remove_file(from)
}

/// The folder that holds what the site does not have yet: beside it, so that moves stay within
/// one file system where they can.
pub fn stage(site: &SiteFolder) -> PathBuf {
    site.beside(STAGE)
}

/// Whether a move was begun in a folder beside a site, and is not ended.
pub fn is_begun(aside: &Path) -> bool {
    aside.join(JOURNAL).exists()
}

/// Finishes what a build that was killed had begun: what a journal tells is done, and files
/// staged without one are thrown away.
///
/// # Errors
/// When a file cannot be moved.
pub fn recover(site: &SiteFolder) -> anyhow::Result<()> {
    let path = site.beside(JOURNAL);
    let stage = stage(site);
    match fs::read(&path) {
        Ok(journal) => {
            let journal: Journal = serde_json::from_slice(&journal).with_context(|| {
                format!(
                    "the journal `{}` cannot be read\n{}",
                    path.display(),
                    way_out(site)
                )
            })?;
            journal.carry_out(site)
        }
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot read the journal `{}`", path.display()))
        }
        Err(_) if stage.exists() => remove(&stage),
        Err(_) => Ok(()),
    }
}

/// Whether there is no folder, or nothing in it.
pub fn is_vacant(out: &Path) -> bool {
    match fs::read_dir(out) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == ErrorKind::NotFound,
    }
}

fn ensure_moved(
    record: Option<&LedgerRecord>,
    file: &Path,
    site: &SiteFolder,
) -> anyhow::Result<()> {
    if record.is_some_and(|record| record.is_of(file)) {
        return Ok(());
    }
    Err(missing(file, site))
}

fn missing(file: &Path, site: &SiteFolder) -> anyhow::Error {
    anyhow!(
        "a file of the new site is missing that was to become `{}`\n{}",
        file.display(),
        way_out(site)
    )
}

fn way_out(site: &SiteFolder) -> String {
    format!(
        "hint: remove `{}` and build again",
        site.beside("").display()
    )
}

fn remove_file(out: &Path, file: &str) -> anyhow::Result<()> {
    let path = out.join(file);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(error).with_context(|| format!("cannot remove `{}`", path.display()));
        }
        _ => remove_empty_folders(&path, out),
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
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove `{}`", folder.display()))
        }
        _ => Ok(()),
    }
}

fn is_page(file: &str) -> bool {
    plain_name(file).ends_with(".html")
}
