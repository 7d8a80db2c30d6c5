//! A challenge as it is stored.

use std::fmt;

use kiosk_domain::{Days, UnixTime};
use serde::{Deserialize, Serialize};

use crate::{LotNumber, Scope};

/// A challenge that was issued, or a proof of GeeTest that was used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChallenge {
    /// Its number, unique for ever.
    pub lot_number: LotNumber,
    /// What its proof opens, and to whom.
    pub scope: Scope,
    /// What solves it.
    pub solution: Solution,
    /// When it was issued.
    pub created_at: UnixTime,
    /// How often it was tried.
    pub tries: u32,
    /// When it was solved.
    pub solved_at: Option<UnixTime>,
    /// When its proof was redeemed.
    pub used_at: Option<UnixTime>,
}

impl StoredChallenge {
    /// For how long it has to be known. Ours are worth nothing after eight minutes; a proof of
    /// GeeTest must be known for as long as GeeTest would vouch for it again.
    pub const KEPT: Days = Days::new(1);
}

/// What solves a challenge; stored as JSON, never sent.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Solution {
    /// Where the piece belongs.
    Slider {
        /// Pixels from the left edge of the picture to the left edge of the piece.
        target_x: i32,
        /// Pixels below the height at which the piece is shown at first.
        #[serde(default)]
        target_y: i32,
    },
    /// What is to be typed.
    Question {
        /// The letters and digits in one spelling, without spaces and marks.
        expected: String,
    },
    /// GeeTest knows.
    Geetest,
}

impl fmt::Debug for Solution {
    /// Only the kind: a solution in a log would be a solution given away.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Slider { .. } => "Solution(slider)",
            Self::Question { .. } => "Solution(question)",
            Self::Geetest => "Solution(geetest)",
        })
    }
}
