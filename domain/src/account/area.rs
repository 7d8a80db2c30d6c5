//! Area codes of phone numbers: `1`, `86` (`spec.md` §5 and §9).

use std::fmt;

use super::CredentialError;
use super::typed::stripped;

/// The number that is dialled before a phone number of another country.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct AreaCode(u16);

impl AreaCode {
    /// The area where no region names another.
    pub const DEFAULT: Self = Self(1);

    /// Mainland China, the only area that registers by phone there.
    pub const CHINA: Self = Self(86);

    /// Reads 1 to 4 digits after an optional `+`; whitespace and `#` are stripped first.
    ///
    /// No area code starts with 0, so `0086` is refused rather than guessed at.
    pub fn parse(text: &str) -> Result<Self, CredentialError> {
        let text = stripped(text);
        let digits = text.strip_prefix('+').unwrap_or(&text);
        let sound = (1..=4).contains(&digits.len())
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && !digits.starts_with('0');
        sound
            .then(|| digits.parse().ok().and_then(Self::from_number))
            .flatten()
            .ok_or(CredentialError::Account)
    }

    /// Reads the `area_code` of a call; an empty one counts as missing.
    pub fn parse_given(text: Option<&str>) -> Result<Option<Self>, CredentialError> {
        text.filter(|text| !stripped(text).is_empty())
            .map(Self::parse)
            .transpose()
    }

    /// The area code of a number from 1 to 9999.
    pub const fn from_number(number: u16) -> Option<Self> {
        match number {
            1..=9999 => Some(Self(number)),
            _ => None,
        }
    }

    /// The code as a number.
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl Default for AreaCode {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for AreaCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}
