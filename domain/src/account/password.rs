//! Passwords (`spec.md` §5).

use std::fmt;

use super::CredentialError;
use super::typed::without_spaces;

/// A password that no log shows and nobody compares.
pub struct Password(String);

impl Password {
    /// The fewest and the most characters.
    pub const LENGTH: std::ops::RangeInclusive<usize> = 8..=20;

    /// Reads a password; spaces are stripped first, and 8 to 20 characters must be left.
    pub fn parse(text: &str) -> Result<Self, CredentialError> {
        let text = without_spaces(text);
        Self::LENGTH
            .contains(&text.chars().count())
            .then_some(Self(text))
            .ok_or(CredentialError::Password)
    }

    /// The password, for the one who hashes it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The password's text, for the one who wipes it after use.
    pub fn into_inner(self) -> String {
        self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Password(hidden)")
    }
}
