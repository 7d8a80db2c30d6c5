//! An amount: an integer of hundredths, never a float.

use std::fmt;

/// Hundredths of a currency's major unit, from 0 to [`Amount::MAX`], which a browser's numbers
/// hold exactly.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Amount(i64);

/// Why a text is not an amount.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum AmountError {
    /// Something else than digits with an optional decimal point between them.
    #[error("an amount is digits with an optional decimal point, such as `4.99`")]
    Malformed,
    /// A third decimal that is not zero.
    #[error("an amount has at most two decimals")]
    TooPrecise,
    /// More than [`Amount::MAX`].
    #[error("an amount is at most 10000000000000")]
    TooLarge,
}

impl Amount {
    /// Nothing to pay.
    pub const ZERO: Self = Self(0);

    /// The largest amount, 10^15 hundredths.
    pub const MAX: Self = Self(1_000_000_000_000_000);

    /// An amount of that many hundredths; none below 0 and above [`Amount::MAX`].
    pub const fn from_hundredths(hundredths: i64) -> Option<Self> {
        if 0 <= hundredths && hundredths <= Self::MAX.0 {
            Some(Self(hundredths))
        } else {
            None
        }
    }

    /// An amount that is written in the code: `Amount::cents(499)`.
    ///
    /// # Panics
    /// Below 0 and above [`Amount::MAX`]; while compiling, where it is a constant.
    #[track_caller]
    pub const fn cents(hundredths: i64) -> Self {
        Self::from_hundredths(hundredths).expect("an amount is from 0 to 10^15 hundredths")
    }

    /// How many hundredths it is.
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// Reads a decimal in major units: `4.99`, `75000`.
    pub fn parse(text: &str) -> Result<Self, AmountError> {
        let (whole, fraction) = match text.split_once('.') {
            Some((whole, fraction)) => (digits(whole)?, digits(fraction)?),
            None => (digits(text)?, ""),
        };
        let (cents, rest) = fraction.split_at(fraction.len().min(2));
        if rest.bytes().any(|digit| digit != b'0') {
            return Err(AmountError::TooPrecise);
        }
        let tail = cents
            .bytes()
            .chain(std::iter::repeat_n(b'0', 2 - cents.len()));
        whole
            .bytes()
            .chain(tail)
            .try_fold(0_i64, |sum, digit| {
                let next = sum * 10 + i64::from(digit - b'0');
                (next <= Self::MAX.0).then_some(next)
            })
            .map(Self)
            .ok_or(AmountError::TooLarge)
    }

    /// The text on the wire: no decimals when they are zero, otherwise two.
    pub fn to_wire(self) -> String {
        self.to_string()
    }

    /// The sum, unless it leaves the range of amounts.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        Self::from_hundredths(self.0 + other.0)
    }

    /// What is left after taking `other` away, unless that is more than there is.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        Self::from_hundredths(self.0 - other.0)
    }

    /// That many times the amount, unless it leaves the range of amounts.
    pub fn times(self, count: u32) -> Option<Self> {
        self.0
            .checked_mul(i64::from(count))
            .and_then(Self::from_hundredths)
    }

    /// The nearest major unit, half up; the largest amount is a whole one, so none exceeds it.
    pub(super) const fn half_up_to_units(self) -> Self {
        Self((self.0 + 50) / 100 * 100)
    }

    /// The next major unit below.
    pub(super) const fn down_to_units(self) -> Self {
        Self(self.0 / 100 * 100)
    }

    /// That part of the amount, rounded down: `numerator` of `denominator`, one at most.
    pub(super) fn part(self, numerator: u16, denominator: u16) -> Self {
        // At most 10^19 in between, which an i64 does not hold.
        let part =
            i128::from(self.0) * i128::from(numerator.min(denominator)) / i128::from(denominator);
        i64::try_from(part).map_or(self, Self)
    }
}

impl Amount {
    /// What the amount comes to when `whole` becomes `part`, rounded down; nothing of nothing, and
    /// [`Amount::MAX`] at most.
    pub(crate) fn share(self, part: Self, whole: Self) -> Self {
        if whole == Self::ZERO {
            return Self::ZERO;
        }
        let share = i128::from(self.0) * i128::from(part.0) / i128::from(whole.0);
        let share = i64::try_from(share).ok().and_then(Self::from_hundredths);
        share.unwrap_or(Self::MAX)
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, cents) = (self.0 / 100, self.0 % 100);
        match cents {
            0 => write!(formatter, "{whole}"),
            _ => write!(formatter, "{whole}.{cents:02}"),
        }
    }
}

fn digits(text: &str) -> Result<&str, AmountError> {
    let sound = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    sound.then_some(text).ok_or(AmountError::Malformed)
}
