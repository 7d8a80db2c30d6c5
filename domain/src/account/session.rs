//! How long a session lives.

const MINUTE: i64 = 60;
const DAY: i64 = 24 * 60 * MINUTE;

/// When a session began and when it was last seen, in Unix seconds.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SessionTimes {
    /// When its owner signed in.
    pub created_at: i64,
    /// When its last request was noted.
    pub seen_at: i64,
}

/// The limits of a session, in seconds.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SessionLimits {
    /// The longest time without a request: 14 days.
    pub idle: i64,
    /// The longest time since signing in: 60 days.
    pub absolute: i64,
    /// The least time between two notes of being seen: 5 minutes, so that reading pages
    /// does not write on every request.
    pub touch: i64,
}

impl Default for SessionLimits {
    fn default() -> Self {
        Self {
            idle: 14 * DAY,
            absolute: 60 * DAY,
            touch: 5 * MINUTE,
        }
    }
}

impl SessionTimes {
    /// The times of a session that begins now.
    pub const fn begun(now: i64) -> Self {
        Self {
            created_at: now,
            seen_at: now,
        }
    }

    /// From when on the session is over unless it is seen again.
    pub fn ends_at(self, limits: SessionLimits) -> i64 {
        let idle = self.seen_at.saturating_add(limits.idle);
        idle.min(self.created_at.saturating_add(limits.absolute))
    }

    /// Whether the session is not over yet.
    pub fn is_alive(self, limits: SessionLimits, now: i64) -> bool {
        now < self.ends_at(limits)
    }

    /// Whether being seen now is to be noted.
    pub fn needs_touch(self, limits: SessionLimits, now: i64) -> bool {
        self.is_alive(limits, now) && now.saturating_sub(self.seen_at) >= limits.touch
    }
}
