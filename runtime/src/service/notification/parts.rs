//! What the use cases of notifications work with.

use crate::storage::Storage;
use crate::system::Clock;
use crate::words::Translations;

/// What the use cases of notifications work with, borrowed from an `App`.
#[derive(Clone, Copy, Debug)]
pub struct NotificationParts<'a> {
    /// The database.
    pub storage: &'a Storage,
    /// The time.
    pub clock: &'a dyn Clock,
    /// The sentences of the shop.
    pub translations: &'a Translations,
}
