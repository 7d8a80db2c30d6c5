//! Verification codes as they are sent and typed (`spec.md` §5).

use std::fmt;

use super::CredentialError;
use super::typed::stripped;

/// Six digits that prove an email address or a phone, and that no log shows.
pub struct VerificationCode(String);

impl VerificationCode {
    /// How many digits a code has.
    pub const DIGITS: usize = 6;

    /// Reads a typed code; whitespace and `#` are stripped first.
    ///
    /// Anything else than six digits cannot be a code that was sent, and costs no try.
    pub fn parse(text: &str) -> Result<Self, CredentialError> {
        let text = stripped(text);
        let sound = text.len() == Self::DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
        sound.then_some(Self(text)).ok_or(CredentialError::Code)
    }

    /// The code of a random number below a million, which its caller draws evenly.
    pub fn from_number(number: u32) -> Option<Self> {
        (number < 1_000_000).then(|| Self(format!("{number:06}")))
    }

    /// The digits, for the one who sends or hashes them.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The digits' text, for the one who wipes it after use.
    pub fn into_inner(self) -> String {
        self.0
    }
}

impl fmt::Debug for VerificationCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("VerificationCode(hidden)")
    }
}
