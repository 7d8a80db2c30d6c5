//! What the use cases of coupons work with.

use kiosk_domain::UnixTime;

use crate::adapters::Limiter;
use crate::config::TryQuotas;
use crate::storage::Storage;
use crate::system::{Clock, Ids, Random, RowId};

/// What the use cases of coupons work with, borrowed from an `App` or from a command.
#[derive(Clone, Copy, Debug)]
pub struct CouponParts<'a> {
    /// The database.
    pub storage: &'a Storage,
    /// The time.
    pub clock: &'a dyn Clock,
    /// Chance, of which codes are made.
    pub random: &'a dyn Random,
    /// Numbers for new rows.
    pub ids: &'a Ids,
    /// Counts claims and tries at codes.
    pub limiter: &'a dyn Limiter,
    /// How often codes may be tried.
    pub tries: TryQuotas,
}

impl CouponParts<'_> {
    /// This moment.
    pub(super) fn now(&self) -> UnixTime {
        self.clock.now()
    }

    /// The id of something new.
    pub(super) fn next_id<Id: RowId>(&self) -> Id {
        self.ids.next(self.clock, self.random)
    }
}
