//! A part of a price, in hundredths of a percent.

use super::{Amount, Money};

/// Hundredths of a percent, 0 to 10 000: `50` is half a percent.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Percent(u16);

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
    /// Never negative and never more than the shown price.
    pub fn of(self, price: Money) -> Amount {
        let whole = i128::from(price.rounded().amount().hundredths().max(0));
        let part = whole * i128::from(self.0) / i128::from(Self::MAX.0);
        let part = i64::try_from(part).unwrap_or(i64::MAX);
        Money::new(Amount::from_hundredths(part), price.currency())
            .rounded_down()
            .amount()
    }
}
