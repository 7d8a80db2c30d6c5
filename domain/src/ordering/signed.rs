//! An amount that may be below 0: what a side of the books adds up to.

use std::fmt;

use crate::Amount;

/// Hundredths of a currency's major unit, below 0 too.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct SignedAmount(i128);

impl SignedAmount {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// That much below 0.
    pub const fn minus(amount: Amount) -> Self {
        Self(-(amount.hundredths() as i128))
    }

    /// How many hundredths it is.
    pub const fn hundredths(self) -> i128 {
        self.0
    }

    /// That many hundredths.
    pub const fn from_hundredths(hundredths: i128) -> Self {
        Self(hundredths)
    }
}

impl From<Amount> for SignedAmount {
    fn from(amount: Amount) -> Self {
        Self(amount.hundredths().into())
    }
}

/// The sum of fewer than 10^20 amounts is exact.
impl std::iter::Sum for SignedAmount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        Self(amounts.map(|amount| amount.0).sum())
    }
}

impl fmt::Display for SignedAmount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let hundredths = self.0.unsigned_abs();
        write!(
            formatter,
            "{sign}{}.{:02}",
            hundredths / 100,
            hundredths % 100
        )
    }
}
