//! The folder that a site is published to, held by one program at a time.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf, absolute};

use anyhow::{Context as _, bail};

use super::kill_point::KillPoint;
use super::publish;
use super::release::current;
use crate::terminal::warn;

const LOCK: &str = "lock";

/// A site that nobody else writes to as long as this lives. The system drops its lock when the
/// process ends, however it ends.
#[derive(Debug)]
pub struct SiteFolder {
    place: SitePlace,
    kill_point: KillPoint,
    _lock: File,
}

impl SiteFolder {
    /// Takes the site in a folder, and finishes what a build that was killed had begun there.
    /// Where another program has the site, `wait` is told the folder and that program is
    /// waited for.
    ///
    /// # Errors
    /// When the folder cannot be made or locked, or a file cannot be moved.
    pub fn open(out: &Path, wait: impl FnOnce(&Path)) -> anyhow::Result<Self> {
        let place = SitePlace::made(out)?;
        let mut wait = Some(wait);
        let lock = loop {
            let lock = place.lock(|| {
                if let Some(wait) = wait.take() {
                    wait(&place.out);
                }
            })?;
            // Who waited may have the lock of a folder that was removed meanwhile.
            if is_at(&lock, &place.beside(LOCK)) {
                break lock;
            }
        };
        let site = Self::locked(place, lock);
        publish::recover(&site)?;
        Ok(site)
    }

    fn locked(place: SitePlace, lock: File) -> Self {
        Self {
            place,
            kill_point: KillPoint::default(),
            _lock: lock,
        }
    }

    /// The site's folder, whatever name it was called by.
    pub fn out(&self) -> &Path {
        &self.place.out
    }

    /// Something that Kiosk keeps of the site, in a folder beside it.
    pub fn beside(&self, name: &str) -> PathBuf {
        self.place.beside(name)
    }

    /// Passes one step of publishing.
    ///
    /// # Errors
    /// When a test stops here.
    pub fn step(&self) -> anyhow::Result<()> {
        self.kill_point.step()
    }

    /// Whether a test stopped publishing as a kill would, after which nothing is tidied up.
    pub fn is_killed(&self) -> bool {
        self.kill_point.has_killed()
    }

    /// Warns of what could not be done, and need not be: the site is whole.
    ///
    /// # Errors
    /// When it was a test that stopped it.
    pub fn warn_only(&self, done: anyhow::Result<()>) -> anyhow::Result<()> {
        match done {
            Err(error) if !self.is_killed() => {
                warn(format_args!("note: the site is whole, but {error:#}"));
                Ok(())
            }
            done => done,
        }
    }

    /// Stops publishing before the step after so many.
    #[cfg(test)]
    pub fn stopping_after(mut self, steps: usize) -> Self {
        self.kill_point = KillPoint::after(steps);
        self
    }

    /// Lets the step of publishing after so many fail.
    #[cfg(test)]
    pub fn failing_after(mut self, steps: usize) -> Self {
        self.kill_point = KillPoint::failing_after(steps);
        self
    }

    /// How many steps of those are left that it may take.
    #[cfg(test)]
    pub fn steps_left(&self) -> usize {
        self.kill_point.left()
    }
}

/// Whether a site could be looked after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecoverOutcome {
    /// Nothing of a killed build is left.
    Whole,
    /// A build is at work, whose files are its own.
    Busy,
}

/// Finishes the move that a build had begun when it was killed, unless a build is at work. A
/// site that is whole is not touched: it may lie where nobody writes or takes locks.
///
/// # Errors
/// When a file cannot be moved.
pub fn recover(out: &Path) -> anyhow::Result<RecoverOutcome> {
    let Some(place) = SitePlace::found(out)? else {
        return Ok(RecoverOutcome::Whole);
    };
    let is_moving = publish::is_begun(&place.aside);
    let locked = File::open(place.beside(LOCK)).map(|lock| (lock.try_lock(), lock));
    match locked {
        Ok((Ok(()), lock)) if is_moving => {
            publish::recover(&SiteFolder::locked(place, lock))?;
            Ok(RecoverOutcome::Whole)
        }
        Ok((Err(TryLockError::WouldBlock), _)) => Ok(RecoverOutcome::Busy),
        Ok((Err(TryLockError::Error(error)), _)) | Err(error) if is_moving => {
            Err(error).with_context(|| place.no_lock())
        }
        _ => Ok(RecoverOutcome::Whole),
    }
}

/// Whether an open file is still the one at a path.
fn is_at(file: &File, path: &Path) -> bool {
    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let open = file.metadata().map(identity);
    open.is_ok_and(|open| fs::metadata(path).is_ok_and(|there| identity(there) == open))
}

/// Where a site is, by its one real name.
#[derive(Debug)]
struct SitePlace {
    out: PathBuf,
    aside: PathBuf,
}

impl SitePlace {
    /// The place of a site that is to be built; the folders above it are made.
    fn made(out: &Path) -> anyhow::Result<Self> {
        let parent = absolute(out)?;
        let parent = parent.parent().unwrap_or(Path::new("/"));
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot make `{}`", parent.display()))?;
        Self::found(out)?.with_context(|| format!("`{}` is no folder to build into", out.display()))
    }

    /// The place of a site, if there is a folder that it could be in.
    fn found(out: &Path) -> anyhow::Result<Option<Self>> {
        let out = absolute(out)?;
        if out.is_symlink() && !out.exists() {
            bail!(
                "`{}` is a link to a folder that is not there\nhint: make that folder, or remove the link",
                out.display()
            );
        }
        let real = real_name(&out).with_context(|| format!("cannot read `{}`", out.display()))?;
        Ok(real.and_then(|out| {
            let mut name = OsString::from(".");
            name.push(out.file_name()?);
            name.push(".kiosk");
            let aside = out.with_file_name(name);
            Some(Self { out, aside })
        }))
    }

    fn beside(&self, name: &str) -> PathBuf {
        self.aside.join(name)
    }

    /// Takes the lock; `wait` is called before it waits.
    fn lock(&self, wait: impl FnOnce()) -> anyhow::Result<File> {
        let path = self.beside(LOCK);
        let open = || {
            fs::create_dir_all(&self.aside)?;
            File::create(&path)
        };
        let lock = open().with_context(|| format!("cannot write `{}`", path.display()))?;
        let locked = match lock.try_lock() {
            Err(TryLockError::WouldBlock) => {
                wait();
                lock.lock()
            }
            Err(TryLockError::Error(error)) => Err(error),
            Ok(()) => Ok(()),
        };
        locked.with_context(|| self.no_lock())?;
        Ok(lock)
    }

    fn no_lock(&self) -> String {
        format!(
            "cannot lock `{}`, so that two builds could mix their files\nhint: let `out` lie on a disk that knows locks, as those of this machine do",
            self.beside(LOCK).display()
        )
    }
}

/// The one real name of a site's folder, whether it is there or not; nothing if it could not be
/// made. A link to a release is not followed, because it is exchanged for a link to another.
fn real_name(out: &Path) -> io::Result<Option<PathBuf>> {
    let mut path = out.to_owned();
    loop {
        let parent = path.parent().map(fs::canonicalize).transpose();
        let (parent, name) = match (parent, path.file_name()) {
            (Ok(Some(parent)), Some(name)) => (parent, name),
            (Err(error), _) if error.kind() == ErrorKind::NotFound => return Ok(None),
            (Err(error), _) => return Err(error),
            // `..` and the like.
            (Ok(_), _) => return fs::canonicalize(&path).map(Some),
        };
        let named = parent.join(name);
        if current(&named).is_some() {
            return Ok(Some(named));
        }
        match fs::read_link(&named) {
            Ok(target) => path = parent.join(target),
            Err(_) => {
                return match fs::canonicalize(&named) {
                    Err(error) if error.kind() == ErrorKind::NotFound => Ok(Some(named)),
                    real => real.map(Some),
                };
            }
        }
    }
}
