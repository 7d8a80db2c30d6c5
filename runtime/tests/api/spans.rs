//! Spans of time, as tests write them.

use std::time::Duration;

/// That many seconds.
pub const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// That many days.
pub const fn days(count: u64) -> Duration {
    Duration::from_secs(count * 24 * 60 * 60)
}
