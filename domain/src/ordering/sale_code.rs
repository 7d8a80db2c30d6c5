//! A code that the shop sells: whoever reads it has the goods.

use std::fmt;

/// The most bytes of a code: whole licence texts fit, whole files do not.
const LONGEST: usize = 2_000;

/// A code as its publisher made it, without the space around it. No log shows it.
#[derive(Clone, Eq, PartialEq)]
pub struct SaleCode(String);

/// Why a text is no code that can be sold.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum SaleCodeError {
    /// There is nothing.
    #[error("there is no code")]
    Empty,
    /// Too much for a code.
    #[error("a code has at most {LONGEST} bytes")]
    TooLong,
    /// A sign that nobody sees, which a shopper could not type.
    #[error("a code holds no control characters")]
    Control,
}

impl SaleCode {
    /// Reads a code. Capitals, dashes and spaces inside are the publisher's and stay.
    ///
    /// # Errors
    /// It is empty, too long, or holds control characters.
    pub fn parse(text: &str) -> Result<Self, SaleCodeError> {
        let code = text.trim();
        if code.is_empty() {
            return Err(SaleCodeError::Empty);
        }
        if code.len() > LONGEST {
            return Err(SaleCodeError::TooLong);
        }
        if code.chars().any(char::is_control) {
            return Err(SaleCodeError::Control);
        }
        Ok(Self(code.to_owned()))
    }

    /// The code, for whoever encrypts it or shows it to its buyer.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SaleCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SaleCode(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_kept_as_its_publisher_made_it_and_never_shown_by_debug() {
        let code = SaleCode::parse("  aB-12 34\u{a0}\r\n").unwrap();
        assert_eq!(code.expose(), "aB-12 34");
        assert_eq!(format!("{code:?}"), "SaleCode(hidden)");
    }

    #[test]
    fn what_no_shopper_could_type_is_refused() {
        let parse = |text: &str| SaleCode::parse(text).unwrap_err();
        assert_eq!(parse(" \t\n"), SaleCodeError::Empty);
        assert_eq!(parse("AB\u{0}CD"), SaleCodeError::Control);
        assert_eq!(parse(&"A".repeat(2_001)), SaleCodeError::TooLong);
        assert!(SaleCode::parse(&"A".repeat(2_000)).is_ok());
    }
}
