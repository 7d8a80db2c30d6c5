//! How often strangers may make us speak to other services.

use crate::config::Quota;

const MINUTES: u64 = 60;

/// Beginning visits from one address.
pub(super) const START: Quota = Quota::new("social.start", 30, 10 * MINUTES);
/// Coming back to one address.
pub(super) const CALLBACK: Quota = Quota::new("social.callback", 30, 10 * MINUTES);
/// Asking for what waits to be completed, and completing it.
pub(super) const COMPLETE: Quota = Quota::new("social.complete", 30, 10 * MINUTES);
