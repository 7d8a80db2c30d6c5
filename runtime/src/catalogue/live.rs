//! The edition that answers now, and its exchange for a newer one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arc_swap::ArcSwap;
use kiosk_catalogue::Snapshot;

use super::edition::EditionContent;
use super::{Edition, Overlay, SiteContent};

/// The edition that answers now. It is exchanged whole: snapshot, index, feed and kept answers
/// at once.
#[derive(Clone, Debug)]
pub struct LiveCatalogue(Arc<LiveState>);

#[derive(Debug)]
struct LiveState {
    edition: ArcSwap<Edition>,
    /// Who makes the next content out of the present one holds it, for long.
    replacing: Mutex<()>,
    /// Who makes the next edition out of the present one holds it, for a moment.
    turn: Mutex<()>,
}

impl LiveCatalogue {
    /// Begins with a snapshot and what the site shows beside it.
    pub fn new(snapshot: Snapshot, site_content: impl Into<SiteContent>) -> Self {
        let content = EditionContent::new(snapshot, Arc::new(site_content.into()));
        let edition = Edition::new(Arc::new(content), Overlay::default());
        Self(Arc::new(LiveState {
            edition: ArcSwap::from_pointee(edition),
            replacing: Mutex::new(()),
            turn: Mutex::new(()),
        }))
    }

    /// What answers now.
    pub fn now(&self) -> Arc<Edition> {
        self.0.edition.load_full()
    }

    /// From now on the shop sells this, on the same site. It takes a moment, in which the last
    /// edition answers: call it where waiting is allowed.
    ///
    /// # Errors
    /// When index or feed cannot be made; then the last edition goes on to answer.
    pub fn replace(&self, snapshot: Snapshot) -> anyhow::Result<()> {
        self.exchange(snapshot, Arc::clone)
    }

    /// From now on the shop sells this, on a site that was built anew.
    ///
    /// # Errors
    /// As [`LiveCatalogue::replace`].
    pub fn replace_all(
        &self,
        snapshot: Snapshot,
        site_content: impl Into<SiteContent>,
    ) -> anyhow::Result<()> {
        self.exchange(snapshot, |_| Arc::new(site_content.into()))
    }

    fn exchange(
        &self,
        snapshot: Snapshot,
        site_content: impl FnOnce(&Arc<SiteContent>) -> Arc<SiteContent>,
    ) -> anyhow::Result<()> {
        // Of two catalogues that come at once the later is made of the earlier, which a reader
        // of the feed may have seen.
        let _replacing = lock(&self.0.replacing);
        let before = Arc::clone(&self.now().content);
        let content = Arc::new(before.next(snapshot, site_content(&before.site_content))?);
        let _turn = lock(&self.0.turn);
        let overlay = self.now().overlay.clone();
        self.0
            .edition
            .store(Arc::new(Edition::new(content, overlay)));
        Ok(())
    }

    /// Lays over the catalogue what storage says now.
    pub fn lay_over(&self, overlay: Overlay) {
        let _turn = lock(&self.0.turn);
        let now = self.now();
        if now.overlay != overlay {
            let content = Arc::clone(&now.content);
            self.0
                .edition
                .store(Arc::new(Edition::new(content, overlay)));
        }
    }
}

fn lock(mutex: &Mutex<()>) -> MutexGuard<'_, ()> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
