//! The day of Beijing that a moment lies in (`spec.md` §9, server times).

use std::ops::Range;

use crate::catalogue::{DAY, second_of_day};

/// From the first second of the day to that of the next, in Unix seconds.
pub fn beijing_day(now: i64) -> Range<i64> {
    let start = now.saturating_sub(second_of_day(now));
    start..start.saturating_add(DAY)
}
