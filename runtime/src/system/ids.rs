//! Numbers for new rows: 63 bits, sorted by time, made without asking the database.

use std::sync::atomic::{AtomicI64, Ordering};

use super::{Clock, Random};

/// Bits below the milliseconds.
const SPREAD: u32 = 20;
/// 2024-01-01 in milliseconds; 43 bits of milliseconds from there reach the year 2302.
const EPOCH: i64 = 1_704_067_200_000;

/// Makes ids; two of one process are never equal, two of several processes practically never,
/// and a primary key refuses the rest.
#[derive(Debug, Default)]
pub struct Ids(AtomicI64);

impl Ids {
    /// The next id, greater than every earlier one of this process.
    pub fn next(&self, clock: &dyn Clock, random: &dyn Random) -> i64 {
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
    use super::*;
    use crate::system::{ManualClock, SeededRandom};

    #[test]
    fn ids_of_one_moment_grow_and_later_ones_are_greater() {
        let (ids, random) = (Ids::default(), SeededRandom::new(7));
        let clock = ManualClock::at(1_800_000_000);
        let first: Vec<_> = (0..1000).map(|_| ids.next(&clock, &random)).collect();
        assert!(first.is_sorted_by(|a, b| a < b));
        clock.advance(3600);
        assert!(ids.next(&clock, &random) > first[999]);
    }
}
