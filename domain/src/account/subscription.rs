//! News by mail: when somebody is asked whether they want them.

use std::time::Duration;

use crate::{Days, UnixTime};

/// Somebody who asked for news.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Subscription {
    /// When they asked last.
    pub asked_at: UnixTime,
    /// When they confirmed it by the link of the mail.
    pub confirmed_at: Option<UnixTime>,
}

impl Subscription {
    /// How long the link in the mail counts, and an address that never confirms is kept.
    pub const UNCONFIRMED: Duration = Days::new(7).duration();

    /// How long until somebody who did not answer is written to again: anybody may ask for anybody's
    /// address.
    pub const PAUSE: Duration = Days::new(1).duration();

    /// How long until somebody who wanted no news is written to again.
    pub const QUIET: Duration = Days::new(90).duration();

    /// Of somebody who wants no news from now on: as if they were asked so late that they are left
    /// alone, and then forgotten.
    pub fn ended(now: UnixTime) -> Self {
        Self {
            asked_at: now + (Self::QUIET - Self::PAUSE),
            confirmed_at: None,
        }
    }

    /// Whether a mail asks once more: never whoever confirmed, nor twice within the pause.
    pub fn is_asked_again(self, now: UnixTime) -> bool {
        self.confirmed_at.is_none() && self.asked_at + Self::PAUSE <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_asked_twice_within_a_day_nor_after_confirming() {
        let (asked_at, at) = (UnixTime::from_secs(1000), UnixTime::from_secs);
        let waiting = Subscription {
            asked_at,
            confirmed_at: None,
        };
        assert!(!waiting.is_asked_again(at(1000 + 86_399)));
        assert!(waiting.is_asked_again(at(1000 + 86_400)));
        let confirmed = Subscription {
            confirmed_at: Some(at(1001)),
            ..waiting
        };
        assert!(!confirmed.is_asked_again(at(999_999)));
        let ended = Subscription::ended(at(0));
        assert!(!ended.is_asked_again(at(89 * 86_400)));
        assert!(ended.is_asked_again(at(90 * 86_400)));
    }
}
