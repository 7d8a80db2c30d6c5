//! What a browser shows for a solved challenge.

use std::fmt;

/// The five fields of `spec.md` §7.2, as a stranger sent them or as we give them out.
#[derive(Clone, PartialEq, Eq)]
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

impl fmt::Debug for Proof {
    /// Without the tokens.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Proof")
            .field("lot_number", &self.lot_number)
            .field("gen_time", &self.gen_time)
            .finish_non_exhaustive()
    }
}
