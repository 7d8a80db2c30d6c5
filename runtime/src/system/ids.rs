//! Numbers for new rows: 63 bits, sorted by time, made without asking the database.

use std::sync::atomic::{AtomicI64, Ordering};

use kiosk_domain::{
    ActivityId, AnnouncementId, AuditId, AuditImageId, CouponId, JobId, NotificationId, OrderId,
    PaymentId, PostingId, ReceiptId, RefundId, SaleCodeId, SendId, SessionId, UserId,
};

use super::{Clock, Random};

/// Bits below the milliseconds.
const SPREAD: u32 = 20;
/// 2024-01-01 in milliseconds; 43 bits of milliseconds from there reach the year 2302.
const EPOCH: i64 = 1_704_067_200_000;

/// An id that this program gives to a new row.
pub trait RowId {
    /// The id of that number.
    fn of_row(number: i64) -> Self;
}

macro_rules! row_ids {
    ($($id:ty),+) => {$(
        impl RowId for $id {
            fn of_row(number: i64) -> Self {
                Self::new(number)
            }
        }
    )+};
}

// Those of the catalogue are not among them: the shop's files give them.
row_ids!(
    UserId,
    SessionId,
    ActivityId,
    CouponId,
    NotificationId,
    AnnouncementId,
    JobId,
    SendId,
    OrderId,
    PaymentId,
    ReceiptId,
    RefundId,
    PostingId,
    SaleCodeId,
    AuditId,
    AuditImageId
);

/// Makes ids; two of one process are never equal, two of several processes practically never,
/// and a primary key refuses the rest.
#[derive(Debug, Default)]
pub struct Ids(AtomicI64);

impl Ids {
    /// The next id, greater than every earlier one of this process.
    pub fn next<Id: RowId>(&self, clock: &dyn Clock, random: &dyn Random) -> Id {
        Id::of_row(self.number(clock, random))
    }

    fn number(&self, clock: &dyn Clock, random: &dyn Random) -> i64 {
        let mut bytes = [0; 4];
        random.fill(&mut bytes);
        let spread = i64::from(u32::from_le_bytes(bytes) >> (32 - SPREAD));
        let fresh = ((clock.millis() - EPOCH).max(0) << SPREAD) | spread;
        let step = |last: i64| Some(fresh.max(last + 1));
        let last = self
            .0
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, step);
        fresh.max(last.unwrap_or_else(|last| last) + 1)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kiosk_domain::UnixTime;

    use super::*;
    use crate::system::{ManualClock, SeededRandom};

    #[test]
    fn ids_of_one_moment_grow_and_later_ones_are_greater() {
        let (ids, random) = (Ids::default(), SeededRandom::new(7));
        let clock = ManualClock::at(UnixTime::from_secs(1_800_000_000));
        let next = || ids.next::<JobId>(&clock, &random);
        let first: Vec<_> = (0..1000).map(|_| next()).collect();
        assert!(first.is_sorted_by(|a, b| a < b));
        clock.advance(Duration::from_secs(3600));
        assert!(next() > first[999]);
    }
}
