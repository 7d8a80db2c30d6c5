//! What a browser shows for a solved challenge.

use serde::{Deserialize, Serialize};

use super::ChallengeKind;

/// The five fields of `spec.md` §7.2, as a stranger sent them or as we give them out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Which captcha; for GeeTest ours alone counts, whatever this says.
    pub captcha_id: String,
    /// The number of the challenge.
    pub lot_number: String,
    /// What the captcha gave beside the token.
    pub captcha_output: String,
    /// The token.
    pub pass_token: String,
    /// When it was solved: digits, Unix seconds.
    pub gen_time: String,
}

impl std::fmt::Debug for Proof {
    /// Without the tokens.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Proof")
            .field("lot_number", &self.lot_number)
            .field("gen_time", &self.gen_time)
            .finish_non_exhaustive()
    }
}

/// A proof that was good, and is used up now.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// What was solved. Where GeeTest is configured, ours is weaker: limit it more strictly.
    pub by: ChallengeKind,
}
