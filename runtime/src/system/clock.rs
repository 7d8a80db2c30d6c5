//! What time it is, as a part that tests replace.

use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kiosk_domain::UnixTime;

/// Tells the time.
pub trait Clock: fmt::Debug + Send + Sync {
    /// Milliseconds since 1970 in UTC.
    fn millis(&self) -> i64;

    /// This moment.
    fn now(&self) -> UnixTime {
        UnixTime::from_secs(self.millis().div_euclid(1000))
    }
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn millis(&self) -> i64 {
        // A clock before 1970 is a broken machine; the epoch is as good as any answer.
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        })
    }
}

/// A clock that moves only when told to, so that a test stands at second 59 and at 61.
#[derive(Debug)]
pub struct ManualClock(AtomicI64);

impl ManualClock {
    /// A clock that stands at a moment.
    pub fn at(now: UnixTime) -> Self {
        Self(AtomicI64::new(now.secs() * 1000))
    }

    /// Moves the clock forward, by whole milliseconds.
    pub fn advance(&self, span: Duration) {
        let millis = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        self.0.fetch_add(millis, Ordering::SeqCst);
    }

    /// Sets the clock back, by whole milliseconds.
    pub fn set_back(&self, span: Duration) {
        let millis = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        self.0.fetch_sub(millis, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn millis(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
}
