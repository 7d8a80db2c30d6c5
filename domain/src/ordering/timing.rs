//! How long an order may take, and when its providers are asked.

use std::time::Duration;

use crate::UnixTime;

/// How long an order waits for its money.
pub const PAY_WITHIN: Duration = Duration::from_secs(30 * 60);

/// How long the totals of a quote hold.
pub const QUOTE_HOLDS: Duration = Duration::from_secs(10 * 60);

/// How long a provider has to tell of something by itself before it is asked.
pub const ASK_AFTER: Duration = Duration::from_secs(5 * 60);

/// The longest pause between two questions about the same thing.
const LONGEST_PAUSE: Duration = Duration::from_secs(6 * 60 * 60);

/// When a provider is asked next about something that began at a moment: a bank that takes days is
/// not asked every minute.
pub fn ask_next(began: UnixTime, now: UnixTime) -> UnixTime {
    now + (now.since(began) / 2).clamp(ASK_AFTER, LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_with_age_and_have_an_end() {
        let began = UnixTime::from_secs(1_795_197_600);
        let pause = |age: u64| {
            let now = began + Duration::from_secs(age);
            ask_next(began, now).since(now).as_secs()
        };
        assert_eq!([pause(0), pause(300), pause(3_600)], [300, 300, 1_800]);
        assert_eq!(pause(7 * 86_400), 21_600);
    }
}
