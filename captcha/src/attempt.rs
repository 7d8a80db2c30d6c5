//! An attempt at a challenge, and what came of it.

use crate::Proof;

/// What a visitor did with a challenge.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The number of the challenge, as it was sent.
    pub lot_number: String,
    /// What was done.
    pub response: Response,
}

/// The response to a challenge, as it was sent.
#[derive(Clone, Debug)]
pub enum Response {
    /// How the piece was slid: `p` or `k`, then every point as `x,y,milliseconds`.
    Track(String),
    /// What was typed.
    Text(String),
}

/// What an attempt came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptOutcome {
    /// The challenge is solved.
    Solved(Proof),
    /// It is not.
    Wrong {
        /// How many tries are left.
        left: u32,
    },
}
