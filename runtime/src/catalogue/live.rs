//! The snapshot that answers now, and its exchange for a newer one.

use std::sync::Arc;

use arc_swap::ArcSwap;
use kiosk_catalogue::Snapshot;

/// The snapshot that answers now. It is exchanged whole: a request reads one from its beginning
/// to its end.
#[derive(Clone, Debug)]
pub struct LiveCatalogue(Arc<ArcSwap<Snapshot>>);

impl LiveCatalogue {
    /// Begins with a snapshot.
    pub fn new(snapshot: Snapshot) -> Self {
        Self(Arc::new(ArcSwap::from_pointee(snapshot)))
    }

    /// What the shop sells now.
    pub fn now(&self) -> Arc<Snapshot> {
        self.0.load_full()
    }

    /// From now on the shop sells this.
    pub fn replace(&self, snapshot: Snapshot) {
        self.0.store(Arc::new(snapshot));
    }
}
