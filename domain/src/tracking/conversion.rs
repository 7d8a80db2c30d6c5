//! What a visit that came from an advertisement led to (`spec.md` §7.7, §9).

use std::fmt;
use std::str::FromStr;

/// The most characters of a click's id.
const LONGEST: usize = 200;

/// What a visit led to, with its number on the wire.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum ConversionKind {
    /// Somebody registered.
    Registration = 3,
    /// Somebody paid.
    Payment = 10,
    /// Somebody ordered.
    OrderSubmit = 49,
}

impl ConversionKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Registration, Self::Payment, Self::OrderSubmit];

    /// The number on the wire.
    pub const fn to_wire(self) -> u32 {
        self as u32
    }

    /// The kind of a number on the wire.
    pub fn from_wire(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.to_wire() == number)
    }
}

/// The advertiser's name of a click, which the address of the page brought along (`bd_vid`): 1 to 200
/// letters, digits, `-` and `_`.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct AdClickId(Box<str>);

/// A text that is no click's id.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("a click's id is 1 to {LONGEST} letters, digits, `-` and `_`")]
pub struct AdClickIdError;

impl FromStr for AdClickId {
    type Err = AdClickIdError;

    fn from_str(text: &str) -> Result<Self, AdClickIdError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let sound = (1..=LONGEST).contains(&text.len()) && text.bytes().all(plain);
        sound.then(|| Self(text.into())).ok_or(AdClickIdError)
    }
}

impl fmt::Display for AdClickId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_specification() {
        assert_eq!(
            ConversionKind::ALL.map(ConversionKind::to_wire),
            [3, 10, 49]
        );
        assert_eq!(ConversionKind::from_wire(10), Some(ConversionKind::Payment));
        assert_eq!(ConversionKind::from_wire(11), None);
    }

    #[test]
    fn what_would_change_an_address_is_no_click() {
        for wrong in ["", "a b", "a&b=c", "a#b", "ü", &"1".repeat(201)] {
            assert_eq!(wrong.parse::<AdClickId>(), Err(AdClickIdError), "{wrong}");
        }
        let click: AdClickId = "nHf-12_3".parse().unwrap();
        assert_eq!(click.to_string(), "nHf-12_3");
    }
}
