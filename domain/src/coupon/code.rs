//! The codes that coupons are redeemed by.

use std::fmt;

/// Crockford's digits, which no reader takes for one another.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A code of 8 to 32 capitals and digits, in the one spelling that is stored.
///
/// Who knows it gets the coupon, so no log shows it.
#[derive(Clone, Eq, PartialEq, Hash)]
pub struct CouponCode(String);

/// Why a text is not a coupon code.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum CouponCodeError {
    /// Fewer than 8 or more than 32 characters.
    #[error("a coupon code has 8 to 32 characters")]
    Length,
    /// Something else than letters, digits, spaces and dashes.
    #[error("a coupon code holds letters and digits only")]
    Sign,
}

impl CouponCode {
    /// The fewest and the most characters.
    pub const LENGTH: std::ops::RangeInclusive<usize> = 8..=32;

    /// Reads a typed code, whatever its capitals, spaces and dashes.
    ///
    /// `I` and `L` count as 1 and `O` as 0. `U`, which Crockford leaves out, is kept, for
    /// codes that an owner makes of a word.
    pub fn parse(text: &str) -> Result<Self, CouponCodeError> {
        let code = text
            .chars()
            .filter(|sign| !sign.is_whitespace() && !is_dash(*sign))
            .map(|sign| digit(sign).ok_or(CouponCodeError::Sign))
            .collect::<Result<String, _>>()?;
        Self::LENGTH
            .contains(&code.len())
            .then_some(Self(code))
            .ok_or(CouponCodeError::Length)
    }

    /// The code of 80 random bits: 16 characters.
    pub fn from_random(bits: [u8; 10]) -> Self {
        let number = bits
            .into_iter()
            .fold(0_u128, |sum, byte| (sum << 8) | u128::from(byte));
        let digit = |place: u32| char::from(ALPHABET[(number >> (5 * place)) as usize & 31]);
        Self((0..16).rev().map(digit).collect())
    }

    /// The code, for the one who stores, compares or sends it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The code in groups of four, as it is handed out: `8QK2-M3WX-7T0A-Z9EH`.
    pub fn grouped(&self) -> String {
        let signs: Vec<char> = self.0.chars().collect();
        let groups: Vec<String> = signs
            .chunks(4)
            .map(|group| group.iter().collect())
            .collect();
        groups.join("-")
    }
}

impl fmt::Debug for CouponCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("CouponCode(hidden)")
    }
}

/// The hyphen and what word processors make of it.
fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn digit(sign: char) -> Option<char> {
    match sign.to_ascii_uppercase() {
        'I' | 'L' => Some('1'),
        'O' => Some('0'),
        other => other.is_ascii_alphanumeric().then_some(other),
    }
}
