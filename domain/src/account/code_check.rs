//! Whether a typed verification code counts.

use std::time::Duration;

use crate::UnixTime;

/// What is stored of a code that was sent.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct CodeState {
    /// When it was sent.
    pub sent_at: UnixTime,
    /// From when on it counts no more.
    pub expires_at: UnixTime,
    /// How many wrong codes were typed against it.
    pub tries: u32,
    /// Whether it was accepted before.
    pub used: bool,
}

/// What a typed code comes to.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum CodeOutcome {
    /// It is right; the state is to be stored as used.
    Accepted,
    /// It is wrong; a try is to be stored, and this many are left.
    Wrong {
        /// Tries until the code is burnt; 0 burns it.
        left: u32,
    },
    /// Too many wrong ones came before; even the right one counts no more.
    Burnt,
    /// It came too late.
    Expired,
    /// It was accepted once already.
    Used,
}

impl CodeState {
    /// How long a code counts.
    pub const LIFE: Duration = Duration::from_secs(10 * 60);

    /// Wrong codes that burn it.
    pub const MAX_TRIES: u32 = 5;

    /// The state of a code that is sent now.
    pub fn sent(now: UnixTime) -> Self {
        Self {
            sent_at: now,
            expires_at: now + Self::LIFE,
            tries: 0,
            used: false,
        }
    }

    /// Whether the right code would be accepted.
    pub fn is_open(self, now: UnixTime) -> bool {
        self.check(true, now) == CodeOutcome::Accepted
    }

    /// Checks a typed code; `matches` is whether its hash is the stored one.
    ///
    /// What can no longer count is said before what matches, so that a burnt or expired
    /// code answers the same to a right and a wrong guess.
    pub fn check(self, matches: bool, now: UnixTime) -> CodeOutcome {
        if self.used {
            return CodeOutcome::Used;
        }
        if self.tries >= Self::MAX_TRIES {
            return CodeOutcome::Burnt;
        }
        if now >= self.expires_at {
            return CodeOutcome::Expired;
        }
        if matches {
            CodeOutcome::Accepted
        } else {
            CodeOutcome::Wrong {
                left: Self::MAX_TRIES - self.tries - 1,
            }
        }
    }

    /// The state to be stored after a check.
    pub const fn after(self, outcome: CodeOutcome) -> Self {
        match outcome {
            CodeOutcome::Accepted => Self { used: true, ..self },
            CodeOutcome::Wrong { .. } => Self {
                tries: self.tries + 1,
                ..self
            },
            CodeOutcome::Burnt | CodeOutcome::Expired | CodeOutcome::Used => self,
        }
    }
}
