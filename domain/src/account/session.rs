//! How long a session lives, and how many a person has.

use std::time::Duration;

use crate::{Days, SessionId, UnixTime};

/// The most sessions that a person holds at once.
pub const MAX_SESSIONS: usize = 50;

/// When a session began and when it was last seen.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SessionTimes {
    /// When its owner signed in.
    pub created_at: UnixTime,
    /// When its last request was noted.
    pub seen_at: UnixTime,
}

/// The limits of a session.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SessionLimits {
    /// The longest time without a request: 14 days.
    pub idle: Duration,
    /// The longest time since signing in: 60 days.
    pub absolute: Duration,
    /// The least time between two notes of being seen: 5 minutes, so that reading pages
    /// does not write on every request.
    pub touch: Duration,
}

impl Default for SessionLimits {
    fn default() -> Self {
        Self {
            idle: Days::new(14).duration(),
            absolute: Days::new(60).duration(),
            touch: Duration::from_secs(5 * 60),
        }
    }
}

impl SessionTimes {
    /// The times of a session that begins now.
    pub const fn begun(now: UnixTime) -> Self {
        Self {
            created_at: now,
            seen_at: now,
        }
    }

    /// From when on the session is over unless it is seen again.
    pub fn ends_at(self, limits: SessionLimits) -> UnixTime {
        let idle = self.seen_at + limits.idle;
        idle.min(self.created_at + limits.absolute)
    }

    /// Whether the session is not over yet.
    pub fn is_alive(self, limits: SessionLimits, now: UnixTime) -> bool {
        now < self.ends_at(limits)
    }

    /// Whether being seen now is to be noted.
    pub fn needs_touch(self, limits: SessionLimits, now: UnixTime) -> bool {
        self.is_alive(limits, now) && now.since(self.seen_at) >= limits.touch
    }
}

/// The sessions of a person that give way because there are too many: those that were seen
/// longest ago, and of those seen at once the older ones.
pub fn surplus_sessions(
    sessions: impl IntoIterator<Item = (SessionId, UnixTime)>,
) -> Vec<SessionId> {
    let mut seen: Vec<_> = sessions.into_iter().map(|(id, at)| (at, id)).collect();
    seen.sort_unstable_by(|one, other| other.cmp(one));
    seen.into_iter()
        .skip(MAX_SESSIONS)
        .map(|(_, id)| id)
        .collect()
}
