//! What the use cases of identity audits work with.

use kiosk_domain::UnixTime;

use crate::adapters::PrivateFiles;
use crate::service::ordering::OrderingParts;
use crate::storage::Storage;
use crate::system::{RowId, WorkQueue};
use crate::words::Translations;

/// What the use cases of identity audits work with, borrowed from an `App` or from a command.
#[derive(Clone, Copy, Debug)]
pub struct AuditParts<'a> {
    /// The orders that audits hold, and what those work with.
    pub ordering: OrderingParts<'a>,
    /// Where pictures are kept.
    pub files: &'a dyn PrivateFiles,
    /// Reads pictures.
    pub pictures: &'a WorkQueue,
    /// The sentences of the shop.
    pub translations: &'a Translations,
}

impl<'a> AuditParts<'a> {
    /// This moment.
    pub(super) fn now(&self) -> UnixTime {
        self.ordering.coupon.clock.now()
    }

    /// The database.
    pub(super) const fn storage(&self) -> &'a Storage {
        self.ordering.coupon.storage
    }

    /// The id of something new.
    pub(super) fn next_id<Id: RowId>(&self) -> Id {
        let coupon = &self.ordering.coupon;
        coupon.ids.next(coupon.clock, coupon.random)
    }
}
