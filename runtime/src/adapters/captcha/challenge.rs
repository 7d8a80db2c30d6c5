//! A challenge as it is kept.

use serde::{Deserialize, Serialize};

use super::{LotNumber, Scope};

/// A challenge that was issued, or a proof of GeeTest that was used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its number, unique for ever.
    pub lot_number: LotNumber,
    /// What it opens, and to whom.
    pub scope: Scope,
    /// What solves it.
    pub answer: Answer,
    /// When it was issued, Unix seconds.
    pub created_at: i64,
    /// How often it was tried.
    pub tries: i64,
    /// When it was solved.
    pub solved_at: Option<i64>,
    /// When its proof was used.
    pub used_at: Option<i64>,
}

/// What solves a challenge; kept as JSON, never sent.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Answer {
    /// Where the left edge of the piece belongs.
    Slider {
        /// Pixels from the left, at 320 wide.
        target_x: i32,
    },
    /// What is to be typed, as [`super::question::normalised`] leaves it.
    Question {
        /// The letters and digits.
        expected: String,
    },
    /// GeeTest knows.
    Geetest,
}

/// The kinds of challenge.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ChallengeKind {
    /// Our slider.
    Slider,
    /// Our question.
    Question,
    /// Whatever GeeTest showed.
    Geetest,
}

impl Answer {
    /// The kind of challenge that it solves.
    pub const fn kind(&self) -> ChallengeKind {
        match self {
            Self::Slider { .. } => ChallengeKind::Slider,
            Self::Question { .. } => ChallengeKind::Question,
            Self::Geetest => ChallengeKind::Geetest,
        }
    }
}

impl std::fmt::Debug for Answer {
    /// Only the kind: an answer in a log would be an answer given away.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Answer({})", self.kind().name())
    }
}

impl ChallengeKind {
    /// Its name on the wire and in storage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slider => "slider",
            Self::Question => "question",
            Self::Geetest => "geetest",
        }
    }
}
