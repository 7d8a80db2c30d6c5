//! From the staging folder to the site, by a journal that survives a kill.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use serde::{Deserialize, Serialize};

use super::copy::copy_whole;
use super::handover::Handover;
use super::ledger::{LEDGER, LedgerRecord, SavedLedger};
use super::obstacle::ensure_free;
use super::precompress::plain_name;
use super::release::Release;
use super::removal;
use super::sealed_file::{SealedFile, sealed};
use super::site_folder::SiteFolder;

const JOURNAL: &str = "journal.msgpack";
/// The journal until it is written whole.
const DRAFT: &str = "journal.tmp";
const STAGE: &str = "stage";

/// The next ledger, with what is still to be done until it is true: when all is done, the journal
/// becomes the ledger by one move. So the ledger never tells of another site than the one that is
/// there. Who reads it as a ledger knows the places of its fields.
#[derive(Debug, Serialize, Deserialize)]
pub struct Journal {
    moved: Vec<String>,
    gone: Vec<String>,
    /// Where the new site becomes a release, and the site's folder a link to it.
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

    /// Gives the stage of a release what the site has already. Nothing else is touched, so that
    /// whatever fails here changes nothing. The stage must have itself what was written now:
    /// otherwise a file of the last site would stand in for one that is missing.
    ///
    /// # Errors
    /// When a file is missing, or cannot be linked or copied.
    pub fn complete(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let Some(release) = &self.release else {
            return Ok(());
        };
        let stage = &stage(site);
        self.ensure_staged(site)?;
        fs::create_dir_all(stage).with_context(|| format!("cannot make `{}`", stage.display()))?;
        let Some(last) = &release.last(site) else {
            return Ok(());
        };
        let gone = self.gone.iter().map(PathBuf::from).collect();
        let handover = Handover { site, last, stage };
        handover
            .own(self.ledger.files())
            .and_then(|()| handover.foreign(&gone))
            .with_context(|| format!("cannot take files over from `{}`", last.display()))
    }

    /// Writes the journal: from now on the new site is certain. Then makes the staged files
    /// the site.
    ///
    /// # Errors
    /// When something stands in the way of a file; nothing is moved then. When a file cannot be moved;
    /// whoever opens the site next goes on where this stopped. When a release cannot take the site's
    /// place; the last site then stays, as if there had been no build.
    pub fn publish(&self, site: &SiteFolder) -> anyhow::Result<()> {
        if self.release.is_none() {
            ensure_free(site.out(), &self.moved)?;
        }
        site.step()?;
        self.write(site)?;
        self.carry_out(site)
    }

    fn write(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let path = site.beside(JOURNAL);
        let beside = site.beside(DRAFT);
        let write = || -> anyhow::Result<()> {
            let mut sealed = SealedFile::create(&beside)?;
            sealed.write_all(&rmp_serde::to_vec(self)?)?;
            sealed.seal()?;
            Ok(fs::File::open(&beside)?.sync_all()?)
        };
        let context = || format!("cannot write `{}`", path.display());
        write().with_context(context)?;
        site.step()?;
        fs::rename(&beside, &path).with_context(context)
    }

    /// Ends what a build that was killed had begun.
    fn go_on(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let staged = stage(site);
        let lost = self
            .release
            .as_ref()
            .filter(|release| !release.stands(site) && release.is_unseen(site))
            .and_then(|_| {
                let mut files = self.ledger.files();
                files.find(|file| !staged.join(file).is_file())
            });
        match lost {
            Some(lost) => {
                self.give_up(site)?;
                Err(missing(&site.out().join(lost), site))
            }
            None => self.carry_out(site),
        }
    }

    fn carry_out(&self, site: &SiteFolder) -> anyhow::Result<()> {
        match &self.release {
            Some(release) => {
                let published = release.publish(site, &stage(site));
                if published.is_err() && !site.is_killed() && release.is_unseen(site) {
                    self.give_up(site)?;
                }
                published?;
            }
            None => self.change(site)?,
        }
        site.step()?;
        fs::rename(site.beside(JOURNAL), site.beside(LEDGER))
            .context("cannot put the new ledger in the place of the last one")?;
        // The new site is there and known: nothing that fails now is worth a build.
        if let Some(release) = &self.release {
            release.remove_old(site)?;
        }
        site.warn_only(site.step().and_then(|()| removal::folder(&stage(site))))
    }

    /// Forgets a release that nobody has seen yet: the last site is whole, and whoever builds next
    /// is free.
    fn give_up(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let journal = site.beside(JOURNAL);
        fs::remove_file(&journal)
            .with_context(|| format!("cannot remove `{}`", journal.display()))?;
        if let Some(release) = &self.release {
            release.withdraw(site);
        }
        discard(site);
        Ok(())
    }

    fn ensure_staged(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let stage = stage(site);
        let lost = self.moved.iter().find(|file| !stage.join(file).is_file());
        lost.map_or(Ok(()), |lost| Err(missing(&site.out().join(lost), site)))
    }

    fn change(&self, site: &SiteFolder) -> anyhow::Result<()> {
        if !self.move_whole(site)? {
            self.move_files(site)?;
        }
        self.remove_gone(site)
    }

    /// Removes what the new site has not. Where a disk knows no case, the old name of a file may
    /// lead to one of the new site, which stays.
    fn remove_gone(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let out = site.out();
        if self.gone.is_empty() {
            return Ok(());
        }
        let folded = |file: &str| file.to_lowercase();
        let new: BTreeMap<String, &str> = self
            .ledger
            .files()
            .map(|file| (folded(file), file))
            .collect();
        for file in &self.gone {
            site.step()?;
            let other = new.get(&folded(file));
            if other.is_none_or(|other| !is_same(&out.join(file), &out.join(other))) {
                removal::file_of(out, file)?;
            }
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
        // Somebody may have removed the site while it was being made of the stage.
        self.ensure_staged(site)?;
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

/// Throws away what a build that failed had staged: on a full disk it would be in everybody's way.
/// What is certain already stays, for whoever opens the site next.
pub fn discard(site: &SiteFolder) {
    if site.is_killed() || site.beside(JOURNAL).exists() {
        return;
    }
    // The failure is told; what cannot be removed now is when the site is opened next.
    let _ = fs::remove_file(site.beside(DRAFT));
    let _ = fs::remove_dir_all(stage(site));
}

/// Finishes what a build that was killed had begun: what a journal tells is done, and files
/// staged without one are thrown away. A release that cannot become the site is given up.
///
/// # Errors
/// When a file cannot be moved.
pub fn recover(site: &SiteFolder) -> anyhow::Result<()> {
    let path = site.beside(JOURNAL);
    let stage = stage(site);
    match fs::read(&path) {
        Ok(journal) => {
            let journal: Journal = sealed(&journal)
                .context("it is not whole")
                .and_then(|journal| Ok(rmp_serde::from_slice(journal)?))
                .with_context(|| {
                    let (journal, hint) = (path.display(), way_out(site));
                    format!("the journal `{journal}` cannot be read\n{hint}")
                })?;
            let ended = journal.go_on(site);
            if path.exists() {
                return ended;
            }
            site.warn_only(ended.context("what a build that was killed had begun was given up"))
        }
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot read the journal `{}`", path.display()))
        }
        Err(_) if stage.exists() => removal::folder(&stage),
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

/// Whether two names lead to one file.
fn is_same(one: &Path, other: &Path) -> bool {
    let identity = |path| fs::metadata(path).map(|there| (there.dev(), there.ino()));
    matches!((identity(one), identity(other)), (Ok(one), Ok(other)) if one == other)
}

fn is_page(file: &str) -> bool {
    plain_name(file).ends_with(".html")
}
