//! How often something may be done.

use std::time::Duration;

/// So many in so much time: the generic cell rate algorithm, which spreads what is allowed
/// evenly after a first burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quota {
    /// The name under which it is counted; part of the key.
    pub name: &'static str,
    /// How many may come at once.
    pub burst: u32,
    /// The time in which that many are allowed again.
    pub per: Duration,
}

impl Quota {
    /// The window and the time between two that are spread evenly, in microseconds: a step of
    /// none would count nobody.
    pub(crate) fn steps(self) -> (i64, i64) {
        let window = i64::try_from(self.per.as_micros()).unwrap_or(i64::MAX);
        (window, (window / i64::from(self.burst.max(1))).max(1))
    }

    /// `burst` in `seconds`.
    pub const fn new(name: &'static str, burst: u32, seconds: u64) -> Self {
        Self {
            name,
            burst,
            per: Duration::from_secs(seconds),
        }
    }
}
