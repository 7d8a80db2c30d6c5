//! What the use cases of notifications work with.

use kiosk_domain::UnixTime;

use crate::storage::Storage;
use crate::system::{Clock, Ids, Random, RowId};
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

/// What telling many users something works with, borrowed from a command.
#[derive(Clone, Copy, Debug)]
pub struct AnnounceParts<'a> {
    /// The database.
    pub storage: &'a Storage,
    /// The time.
    pub clock: &'a dyn Clock,
    /// Chance.
    pub random: &'a dyn Random,
    /// Numbers for new rows.
    pub ids: &'a Ids,
}

impl AnnounceParts<'_> {
    /// This moment.
    pub(super) fn now(&self) -> UnixTime {
        self.clock.now()
    }

    /// The id of something new.
    pub(super) fn next_id<Id: RowId>(&self) -> Id {
        self.ids.next(self.clock, self.random)
    }
}
