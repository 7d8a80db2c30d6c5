//! How many of something are left, and taking of it so that nothing is sold twice.

use std::iter::Sum;

use serde::{Deserialize, Deserializer, Serialize};

use crate::UnixTime;

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

    /// What is left without so many.
    const fn less(self, count: Self) -> Self {
        Self(self.0.saturating_sub(count.0))
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

/// How many a catalogue states.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct StatedStock {
    /// So many.
    pub count: StockCount,
    /// When a runtime first read this number: of two that differ the newer holds for all.
    pub since: UnixTime,
}

/// What was taken of a stock since it was counted.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct StockLevel {
    /// The newest count that anybody took of.
    pub counted: StatedStock,
    /// How many were taken since, and those that were held when it was counted.
    pub taken: StockCount,
    /// How many of the taken are of orders whose delivery has not begun: nobody but the shop knows
    /// of them, so they are part of whatever an upstream counts next.
    pub held: StockCount,
}

/// There is less of a stock than was asked for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("there is less in stock")]
pub struct OutOfStock;

impl StockLevel {
    /// The level of a stock that nobody took of.
    pub const fn full(counted: StatedStock) -> Self {
        Self {
            counted,
            taken: StockCount::NONE,
            held: StockCount::NONE,
        }
    }

    /// The level after some more were taken, which are held, given what a catalogue states.
    ///
    /// # Errors
    /// [`OutOfStock`] when fewer are left.
    pub fn take(self, stated: StatedStock, count: StockCount) -> Result<Self, OutOfStock> {
        let before = self.by(stated);
        let taken = before.taken.0.checked_add(count.0).ok_or(OutOfStock)?;
        if taken > before.counted.count.0 {
            return Err(OutOfStock);
        }
        Ok(Self {
            taken: StockCount(taken),
            held: StockCount(before.held.0.saturating_add(count.0)),
            ..before
        })
    }

    /// The level after the delivery of some that were held began: the next count knows of them.
    #[must_use]
    pub fn hand_over(self, count: StockCount) -> Self {
        Self {
            held: self.held.less(count),
            ..self
        }
    }

    /// The level after some that were held are not wanted any more; every count since they were taken
    /// has them among the taken.
    #[must_use]
    pub fn release(self, count: StockCount) -> Self {
        Self {
            taken: self.taken.less(count),
            ..self.hand_over(count)
        }
    }

    /// The level after some were given back that were taken of a count and handed over; what was
    /// handed over of another count is part of the present one.
    #[must_use]
    pub fn give_back(self, counted_from: StockCount, count: StockCount) -> Self {
        if self.counted.count != counted_from {
            return self;
        }
        Self {
            taken: self.taken.less(count),
            ..self
        }
    }

    /// How many are left, given what a catalogue states.
    pub fn left(self, stated: StatedStock) -> StockCount {
        let level = self.by(stated);
        level.counted.count.less(level.taken)
    }

    /// The level by what a catalogue states. Another number that is newer is a new count, of which
    /// nothing was taken yet but what is held; one that is not newer is of a runtime that has not heard
    /// of the count, and forgets nothing that was taken.
    fn by(self, stated: StatedStock) -> Self {
        if stated.since <= self.counted.since {
            self
        } else if stated.count == self.counted.count {
            Self {
                counted: stated,
                ..self
            }
        } else {
            Self {
                counted: stated,
                taken: self.held,
                held: self.held,
            }
        }
    }
}
