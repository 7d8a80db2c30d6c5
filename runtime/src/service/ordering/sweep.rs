//! Forgetting what of orders and payments nobody asks for any more.

use kiosk_domain::{Days, UnixTime};

use crate::storage::ordering::OrderingCutoffs;
use crate::storage::{Storage, StorageError};

/// For how long the same key is the same order: longer than any client tries again.
const KEYS_KEPT: Days = Days::new(7);
/// For how long an event of a provider or a supplier is known by its name. Providers tell again for
/// three days, and after that the same money is still known by its receipt; what a supplier told
/// changes nothing when it is heard again.
const EVENTS_KEPT: Days = Days::new(90);
/// For how long the sandbox knows its sessions, and sends their money back.
const SANDBOX_KEPT: Days = Days::new(90);

/// Forgets keys of orders, events of providers and suppliers, and sessions of the sandbox by their age; says how
/// many rows.
///
/// # Errors
/// [`StorageError`]; none is forgotten then.
pub async fn sweep_ordering(storage: &Storage, now: UnixTime) -> Result<u64, StorageError> {
    let cutoffs = OrderingCutoffs {
        requests: now - KEYS_KEPT.duration(),
        events: now - EVENTS_KEPT.duration(),
        sandbox: now - SANDBOX_KEPT.duration(),
    };
    storage.sweep_ordering(&cutoffs).await
}
