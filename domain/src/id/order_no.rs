//! The number that an order goes by outside.

use std::fmt;
use std::str::FromStr;

/// The fewest characters: 26 of them hold 128 bits, so that nobody guesses one.
const SHORTEST: usize = 26;
/// The most characters.
const LONGEST: usize = 40;

/// The unguessable name of an order: 26 to 40 letters and digits.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct OrderNo(Box<str>);

/// A text that is not an order's number.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("an order's number is {SHORTEST} to {LONGEST} letters and digits")]
pub struct OrderNoError;

impl OrderNo {
    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for OrderNo {
    type Err = OrderNoError;

    fn from_str(text: &str) -> Result<Self, OrderNoError> {
        let sound = (SHORTEST..=LONGEST).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        sound.then(|| Self(text.into())).ok_or(OrderNoError)
    }
}

impl fmt::Display for OrderNo {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
