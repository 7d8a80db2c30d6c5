//! How many of something are left, and taking of it so that nothing is sold twice.

use std::iter::Sum;

use serde::{Deserialize, Deserializer, Serialize};

/// A number of pieces, never below 0.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct StockCount(#[serde(deserialize_with = "stated")] u32);

impl StockCount {
    /// Nothing.
    pub const NONE: Self = Self(0);

    /// So many.
    pub const fn new(count: u32) -> Self {
        Self(count)
    }

    /// How many.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Whether there is anything.
    pub const fn is_some(self) -> bool {
        self.0 > 0
    }
}

/// What an upstream states: below nothing is nothing, as where it sold more than it had, and more
/// than can be counted is the most that can.
fn stated<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let stated = i64::deserialize(from)?;
    Ok(u32::try_from(stated.max(0)).unwrap_or(u32::MAX))
}

impl From<StockCount> for i64 {
    fn from(count: StockCount) -> Self {
        count.0.into()
    }
}

/// All together; more than can be counted is the most that can.
impl Sum for StockCount {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        Self(counts.fold(0, |sum, count| sum.saturating_add(count.0)))
    }
}

/// What was taken of a stock since it was counted.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct StockLevel {
    /// How many the catalogue stated; another number than last time is a new count.
    pub counted_from: StockCount,
    /// How many were taken since.
    pub taken: StockCount,
}

/// There is less of a stock than was asked for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("there is less in stock")]
pub struct OutOfStock;

impl StockLevel {
    /// The level after some more were taken, given how many the catalogue states now.
    ///
    /// # Errors
    /// [`OutOfStock`] when fewer are left.
    pub fn take(self, stated: StockCount, count: StockCount) -> Result<Self, OutOfStock> {
        let before = self.taken_of(stated);
        let taken = before.0.checked_add(count.0).ok_or(OutOfStock)?;
        if taken > stated.0 {
            return Err(OutOfStock);
        }
        Ok(Self {
            counted_from: stated,
            taken: StockCount(taken),
        })
    }

    /// The level after some were given back that were taken of a count; what was taken of another
    /// count is part of the present one.
    #[must_use]
    pub fn give_back(self, counted_from: StockCount, count: StockCount) -> Self {
        if self.counted_from != counted_from {
            return self;
        }
        Self {
            taken: StockCount(self.taken.0.saturating_sub(count.0)),
            ..self
        }
    }

    /// How many are left of what the catalogue states.
    pub fn left(self, stated: StockCount) -> StockCount {
        StockCount(stated.0.saturating_sub(self.taken_of(stated).0))
    }

    fn taken_of(self, stated: StockCount) -> StockCount {
        if self.counted_from == stated {
            self.taken
        } else {
            StockCount::NONE
        }
    }
}
