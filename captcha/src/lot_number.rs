//! The number of a challenge.

use std::fmt;

use data_encoding::HEXLOWER;

use crate::RefusalReason;

/// The unguessable number of one challenge: 32 lower-case hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LotNumber(String);

impl LotNumber {
    /// Parses a number that a stranger sent.
    ///
    /// # Errors
    /// [`RefusalReason::Malformed`] when it is anything else than those 32 digits.
    pub fn parse(text: &str) -> Result<Self, RefusalReason> {
        let hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let plain = text.len() == 32 && text.bytes().all(hex);
        plain
            .then(|| Self(text.to_owned()))
            .ok_or(RefusalReason::Malformed("lot_number"))
    }

    /// The number made of 16 random bytes.
    pub fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(HEXLOWER.encode(&bytes))
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for LotNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_32_lower_case_hexadecimal_digits() {
        let lot = LotNumber::from_bytes([0xa7; 16]);
        assert_eq!(lot.as_str(), "a7".repeat(16));
        assert_eq!(LotNumber::parse(lot.as_str()), Ok(lot));
        for text in [
            "",
            "a7",
            &"A7".repeat(16),
            &"g7".repeat(16),
            &"a7".repeat(17),
            &"é".repeat(16),
        ] {
            let malformed = RefusalReason::Malformed("lot_number");
            assert_eq!(LotNumber::parse(text), Err(malformed), "{text}");
        }
    }
}
