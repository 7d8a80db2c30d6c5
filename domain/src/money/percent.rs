//! A part of a price, in hundredths of a percent.

use super::{Amount, AmountError, Money};

/// Hundredths of a percent, 0 to 10 000: `50` is half a percent.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Percent(u16);

/// Why a text is not a percentage.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum PercentError {
    /// Something else than digits with at most two decimals.
    #[error("a percentage is digits with at most two decimals, such as `2.5`")]
    Malformed,
    /// More than the whole.
    #[error("a percentage is at most 100")]
    TooLarge,
}

impl Percent {
    /// The whole.
    pub const MAX: Self = Self(10_000);

    /// So many hundredths of a percent, unless it is more than the whole.
    pub const fn from_hundredths(hundredths: u16) -> Option<Self> {
        if hundredths <= Self::MAX.0 {
            Some(Self(hundredths))
        } else {
            None
        }
    }

    /// So many hundredths of a percent, the whole at most.
    pub const fn clamped(hundredths: u16) -> Self {
        match Self::from_hundredths(hundredths) {
            Some(percent) => percent,
            None => Self::MAX,
        }
    }

    /// Reads a percentage: `10`, `2.5`, `0.05`.
    pub fn parse(text: &str) -> Result<Self, PercentError> {
        let hundredths = match Amount::parse(text) {
            Ok(decimal) => decimal.hundredths(),
            Err(AmountError::TooLarge) => return Err(PercentError::TooLarge),
            Err(AmountError::Malformed | AmountError::TooPrecise) => {
                return Err(PercentError::Malformed);
            }
        };
        u16::try_from(hundredths)
            .ok()
            .and_then(Self::from_hundredths)
            .ok_or(PercentError::TooLarge)
    }

    /// How many hundredths of a percent it is.
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// The text on the wire, which stands before the sign too: `10`, `2.5`, `0.05`.
    pub fn to_wire(self) -> String {
        let (whole, rest) = (self.0 / 100, self.0 % 100);
        match (rest, rest % 10) {
            (0, _) => whole.to_string(),
            (_, 0) => format!("{whole}.{}", rest / 10),
            _ => format!("{whole}.{rest:02}"),
        }
    }

    /// That part of what is shown of a price, rounded down to what its currency shows.
    ///
    /// Never more than the shown price.
    pub fn of(self, price: Money) -> Amount {
        let part = price.rounded().amount().part(self.0, Self::MAX.0);
        Money::new(part, price.currency()).rounded_down().amount()
    }
}
