//! One build after another, never two at once, each told to the pages that are open.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use anyhow::{Context as _, bail};
use kiosk_catalogue::Problems;
use kiosk_runtime::ReloadHub;

use super::changes::FileChanges;
use super::failure;
use super::scope::WatchScope;
use super::source_cache::SourceCache;
use super::watcher::{WatchEvent, Watcher};
use crate::build::{BuildOptions, build_from, configuration, open_site};
use crate::config::SiteConfig;
use crate::output::{BuildProgress, BuildReport};
use crate::source::{LoadOptions, Sources};

/// A shop that is built whenever it changes.
#[derive(Debug)]
pub struct WatchSession {
    root: PathBuf,
    hub: ReloadHub,
    watcher: Watcher,
    sources: SourceCache,
    /// What changed since the sources were last read whole.
    unread: FileChanges,
    /// Whether calls tell of something else than the last sources that anybody was given: those
    /// of a build that failed were given to nobody.
    untold: bool,
    /// Held as long as the session: another one would write to the same folder.
    _lock: File,
}

/// What a build did.
#[derive(Debug)]
pub struct BuildOutcome {
    /// What was written.
    pub report: BuildReport,
    /// All that was read, if what calls tell of may have changed.
    pub new_sources: Option<Sources>,
}

/// Ends a [`WatchSession`].
#[derive(Debug)]
pub struct StopHandle(Sender<WatchEvent>);

impl StopHandle {
    /// Ends the session when its build under way, if any, is done.
    pub fn stop(&self) {
        // It may have ended by itself.
        let _ = self.0.send(WatchEvent::Stop);
    }
}

/// Where the site of a shop stands while it is written: never in the way of `kiosk build`.
pub fn dev_folder(root: &Path) -> PathBuf {
    root.join(".kiosk/dev")
}

impl WatchSession {
    /// Watches the shop in a folder from now on. Pages that are open hear through the hub.
    ///
    /// # Errors
    /// When another session has the shop, or the system refuses to watch files.
    pub fn new(root: &Path, hub: ReloadHub) -> anyhow::Result<(Self, StopHandle)> {
        let lock = lock(root)?;
        let (watcher, events) = Watcher::new(WatchScope::of_root(root))?;
        let session = Self {
            root: root.to_owned(),
            hub,
            watcher,
            sources: SourceCache::default(),
            unread: FileChanges::default(),
            untold: false,
            _lock: lock,
        };
        Ok((session, StopHandle(events)))
    }

    /// Builds what changed and tells the pages: the new site, or what is wrong with it.
    ///
    /// # Errors
    /// When the site could not be built; the last one is as it was.
    pub fn build(&mut self, progress: &dyn BuildProgress) -> anyhow::Result<BuildOutcome> {
        let built = self.build_without_reload(progress);
        match &built {
            Ok(BuildOutcome { report, .. }) if report.written + report.removed > 0 => {
                self.hub.reload();
            }
            Ok(_) => self.hub.clear(),
            Err(error) => self.hub.error(failure::report(error, &self.root)),
        }
        built
    }

    /// Waits until something is saved, and says what; what was saved while a build ran is
    /// there at once. `None` when the session is to end.
    ///
    /// # Errors
    /// When the system refuses to watch files.
    pub fn wait(&mut self) -> anyhow::Result<Option<String>> {
        let Some(changes) = self.watcher.wait()? else {
            return Ok(None);
        };
        let saved = changes.display(&self.root).to_string();
        self.unread.merge(changes);
        Ok(Some(saved))
    }

    fn build_without_reload(
        &mut self,
        progress: &dyn BuildProgress,
    ) -> anyhow::Result<BuildOutcome> {
        let config = dev_configuration(&self.root)?;
        self.watcher.follow(WatchScope::of(&config))?;
        let reused = self.sources.reusable(&self.unread, &config);
        // Templates and the bundle are nothing that calls tell.
        let is_new = reused.catalogue.is_none() || self.unread.touch(&self.root.join("content"));
        let site = open_site(&config, progress)?;
        let sources = Sources::load(
            config,
            Problems::default(),
            LoadOptions {
                reused,
                progress,
                ..LoadOptions::default()
            },
        )?;
        self.unread = FileChanges::default();
        self.untold |= is_new;
        self.sources.remember(&sources);
        // Nothing is published here: taking goods away is writing like any other.
        let options = BuildOptions {
            allow_shrink: true,
            ..BuildOptions::default()
        };
        let report = build_from(&sources, &site, options, progress)?;
        let is_told = std::mem::take(&mut self.untold);
        Ok(BuildOutcome {
            report,
            new_sources: is_told.then_some(sources),
        })
    }
}

/// The choices of the shop, with the site elsewhere, and the browser bundle that somebody is
/// working on beside the shop.
fn dev_configuration(root: &Path) -> anyhow::Result<SiteConfig> {
    let mut config = configuration(root)?;
    config.out = dev_folder(root);
    // Pages are read on this machine, a moment after they are saved.
    config.precompress = false;
    config.releases = false;
    let beside = root.join("web/dist");
    if config.bundle.is_none() && beside.is_dir() {
        config.bundle = Some(beside);
    }
    Ok(config)
}

fn lock(root: &Path) -> anyhow::Result<File> {
    let folder = root.join(".kiosk");
    let path = folder.join("dev.lock");
    let open = || {
        fs::create_dir_all(&folder)?;
        File::create(&path)
    };
    let file = open().with_context(|| format!("cannot write `{}`", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            bail!(
                "another `kiosk dev` is at work in `{}`\nhint: use that one, or stop it first",
                root.display()
            )
        }
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("cannot lock `{}`", path.display()))
        }
    }
}
