//! What a new row needs.

use kiosk_runtime::system::{Clock as _, Ids, SystemClock, SystemRandom};

/// A number that no other row has.
pub fn next_id() -> i64 {
    Ids::default().next(&SystemClock, &SystemRandom)
}

/// Unix seconds.
pub fn now() -> i64 {
    SystemClock.now()
}
