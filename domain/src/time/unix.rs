//! A moment.

use std::fmt;
use std::ops::{Add, Sub};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Whole seconds since 1970 in UTC, which is how storage and the wire say times.
///
/// Sums and differences stay within the range; none of them wraps.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct UnixTime(i64);

impl UnixTime {
    /// The moment of that many seconds since 1970.
    pub const fn from_secs(seconds: i64) -> Self {
        Self(seconds)
    }

    /// Seconds since 1970.
    pub const fn secs(self) -> i64 {
        self.0
    }

    /// The whole seconds from an earlier moment to this one; nothing if that one is later.
    pub fn since(self, earlier: Self) -> Duration {
        let seconds = self.0.saturating_sub(earlier.0);
        Duration::from_secs(u64::try_from(seconds).unwrap_or(0))
    }
}

impl Add<Duration> for UnixTime {
    type Output = Self;

    fn add(self, span: Duration) -> Self {
        Self(self.0.saturating_add(whole_seconds(span)))
    }
}

impl Sub<Duration> for UnixTime {
    type Output = Self;

    fn sub(self, span: Duration) -> Self {
        Self(self.0.saturating_sub(whole_seconds(span)))
    }
}

impl fmt::Display for UnixTime {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

fn whole_seconds(span: Duration) -> i64 {
    i64::try_from(span.as_secs()).unwrap_or(i64::MAX)
}
