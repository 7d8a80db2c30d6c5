//! The clock of Beijing, by which the shop's days and daily hours go (`spec.md` §9).

use std::ops::Range;

use super::UnixTime;

/// Seconds of a day.
pub(crate) const DAY: i64 = 24 * 60 * 60;
/// Beijing is eight hours ahead of UTC all year.
const AHEAD: i64 = 8 * 60 * 60;

/// The day of Beijing that a moment lies in: from its first second to that of the next.
pub fn beijing_day(now: UnixTime) -> Range<UnixTime> {
    let start = now.secs().saturating_sub(second_of_beijing_day(now));
    UnixTime::from_secs(start)..UnixTime::from_secs(start.saturating_add(DAY))
}

/// Seconds since midnight in Beijing.
pub(crate) fn second_of_beijing_day(now: UnixTime) -> i64 {
    (now.secs().rem_euclid(DAY) + AHEAD) % DAY
}
