//! The system's events of changed files, gathered until an editor has finished saving.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use notify::event::ModifyKind;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use super::changes::FileChanges;
use super::scope::WatchScope;

/// How long it must be quiet: saving is often several steps.
const DEBOUNCE: Duration = Duration::from_millis(80);
/// When a build begins although files still change.
const DEBOUNCE_LIMIT: Duration = Duration::from_secs(1);

/// What the watching thread receives.
#[derive(Debug)]
pub enum WatchEvent {
    /// Files changed, as the system says.
    Saved(notify::Result<Event>),
    /// The command is to end.
    Stop,
}

/// Watches the files of a [`WatchScope`].
#[derive(Debug)]
pub struct Watcher {
    system: RecommendedWatcher,
    events: Receiver<WatchEvent>,
    scope: WatchScope,
    watched: BTreeMap<PathBuf, RecursiveMode>,
}

impl Watcher {
    /// Watches a scope. The sender stops [`Watcher::wait`].
    ///
    /// # Errors
    /// When the system refuses to watch.
    pub fn new(scope: WatchScope) -> anyhow::Result<(Self, Sender<WatchEvent>)> {
        let (sender, events) = channel();
        let saved = sender.clone();
        let system = notify::recommended_watcher(move |event: notify::Result<Event>| {
            // Reading is an event too, and a build reads everything.
            if !event.as_ref().is_ok_and(|event| is_reading(&event.kind)) {
                // Nobody listens once the command ends.
                let _ = saved.send(WatchEvent::Saved(event));
            }
        })
        .context("cannot watch files")?;
        let mut watcher = Self {
            system,
            events,
            scope,
            watched: BTreeMap::new(),
        };
        watcher.watch_folders()?;
        Ok((watcher, sender))
    }

    /// Watches another scope of the same shop from now on.
    ///
    /// # Errors
    /// When the system refuses to watch.
    pub fn follow(&mut self, scope: WatchScope) -> anyhow::Result<()> {
        if scope != self.scope {
            self.scope = scope;
            self.watch_folders()?;
        }
        Ok(())
    }

    /// Waits for changes, and until it is quiet again. `None` when the command is to end.
    ///
    /// # Errors
    /// When the system refuses to watch a new folder.
    pub fn wait(&mut self) -> anyhow::Result<Option<FileChanges>> {
        let mut changes = FileChanges::default();
        let mut deadline = None;
        loop {
            let event = match deadline {
                None => self
                    .events
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
                Some(deadline) => self.events.recv_timeout(remaining(deadline)),
            };
            match event {
                Ok(WatchEvent::Saved(event)) => self.record(event, &mut changes),
                Ok(WatchEvent::Stop) | Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => break,
            }
            if deadline.is_none() && !changes.is_empty() {
                deadline = Some(Instant::now() + DEBOUNCE_LIMIT);
            }
        }
        self.watch_again(&changes)?;
        Ok(Some(changes))
    }

    fn record(&self, event: notify::Result<Event>, changes: &mut FileChanges) {
        match event {
            Ok(event) => {
                changes.unknown |= event.need_rescan();
                let paths = event.paths.into_iter();
                paths
                    .filter(|path| self.scope.concerns(path))
                    .for_each(|path| changes.add(path));
            }
            Err(_) => changes.unknown = true,
        }
    }

    /// A folder that was replaced as a whole is a new one for the system.
    fn watch_again(&mut self, changes: &FileChanges) -> anyhow::Result<()> {
        self.unwatch(|folder| changes.unknown || changes.holds(folder));
        self.watch_folders()
    }

    fn watch_folders(&mut self) -> anyhow::Result<()> {
        let wanted = self.scope.watches();
        self.unwatch(|folder| !wanted.contains_key(folder));
        for (folder, mode) in wanted {
            if self.watched.get(&folder) == Some(&mode) || !folder.is_dir() {
                continue;
            }
            match self.system.watch(&folder, mode) {
                Ok(()) => drop(self.watched.insert(folder, mode)),
                // It was removed at this moment; when it comes back the one around it tells.
                Err(_) if !folder.is_dir() => {}
                Err(error) => return Err(watch_error(&folder, &error)),
            }
        }
        Ok(())
    }

    fn unwatch(&mut self, unwanted: impl Fn(&Path) -> bool) {
        let system = &mut self.system;
        self.watched.retain(|folder, _| {
            let unwanted = unwanted(folder);
            if unwanted {
                // It may be gone, and then it is not watched any more either.
                let _ = system.unwatch(folder);
            }
            !unwanted
        });
    }
}

fn watch_error(folder: &Path, error: &notify::Error) -> anyhow::Error {
    let hint = match error.kind {
        notify::ErrorKind::MaxFilesWatch => {
            "\nhint: the system watches too many files already; raise fs.inotify.max_user_watches"
        }
        _ => "",
    };
    anyhow::anyhow!("cannot watch `{}`: {error}{hint}", folder.display())
}

fn is_reading(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::Access(_) | EventKind::Modify(ModifyKind::Metadata(_))
    )
}

/// How long to wait for the next event: until it is quiet, or patience ends.
fn remaining(deadline: Instant) -> Duration {
    DEBOUNCE.min(deadline.saturating_duration_since(Instant::now()))
}
