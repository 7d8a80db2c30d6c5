//! How long an order may take, and when its providers are asked.

use std::time::Duration;

use crate::UnixTime;

/// How long an order waits for its money.
pub const PAY_WITHIN: Duration = Duration::from_secs(30 * 60);

/// How long an order waits at most for money that its shopper has sent, which takes a bank days; it
/// keeps its code and its stock as long.
pub const UNDER_WAY_WITHIN: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How long after the last moment to send money a provider may take to tell of it.
const TOLD_WITHIN: Duration = Duration::from_secs(60 * 60);

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

/// Until when an order waits for money that is under way: as long as its provider says, where it
/// says so, and never longer than the shop bears.
pub fn under_way_until(placed: UnixTime, stated: Option<UnixTime>) -> UnixTime {
    let longest = placed + UNDER_WAY_WITHIN;
    stated.map_or(longest, |stated| (stated + TOLD_WITHIN).min(longest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_under_way_is_waited_for_as_long_as_is_said_and_no_longer_than_is_borne() {
        let placed = UnixTime::from_secs(1_795_197_600);
        let days = |days: u64| placed + Duration::from_secs(days * 86_400);
        let waits = |stated| under_way_until(placed, stated);
        assert_eq!(waits(Some(days(3))), days(3) + TOLD_WITHIN);
        assert_eq!(waits(Some(days(60))), days(7));
        assert_eq!(waits(None), days(7));
    }

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
