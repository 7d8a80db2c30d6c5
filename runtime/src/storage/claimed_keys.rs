//! What this process is working on, by its keys: of copies that come at once one does the work.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kiosk_domain::UserId;

/// The keys that a process is working on, with whose they are.
#[derive(Debug, Default)]
pub(super) struct ClaimedKeys(Mutex<HashSet<(UserId, String)>>);

/// The right to work on a key; once it is dropped another may.
#[derive(Debug)]
pub struct KeyClaim {
    claimed: Arc<ClaimedKeys>,
    key: (UserId, String),
}

impl ClaimedKeys {
    /// The right to work on a key of somebody's; none where it is worked on.
    pub fn claim(self: &Arc<Self>, user_id: UserId, key: &str) -> Option<KeyClaim> {
        let key = (user_id, key.to_owned());
        let is_free = self.keys().insert(key.clone());
        is_free.then(|| KeyClaim {
            claimed: Arc::clone(self),
            key,
        })
    }

    fn keys(&self) -> MutexGuard<'_, HashSet<(UserId, String)>> {
        // A set stays whole where somebody who held it panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for KeyClaim {
    fn drop(&mut self) {
        self.claimed.keys().remove(&self.key);
    }
}
