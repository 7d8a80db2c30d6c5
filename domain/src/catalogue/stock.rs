//! Taking of a stock, so that nothing is sold twice.

/// What was taken of a stock since it was counted.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct StockLevel {
    /// How many the catalogue stated; another number than last time is a new count.
    pub counted_from: i64,
    /// How many were taken since.
    pub taken: i64,
}

/// There is less of a stock than was asked for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("there is less in stock")]
pub struct OutOfStock;

impl StockLevel {
    /// The level after some more were taken, given how many the catalogue states now.
    pub fn take(self, stated: i64, amount: i64) -> Result<Self, OutOfStock> {
        let before = self.of_count(stated).map_or(0, |level| level.taken);
        let taken = before.saturating_add(amount);
        if amount < 0 || taken > stated {
            return Err(OutOfStock);
        }
        Ok(Self {
            counted_from: stated,
            taken,
        })
    }

    /// The level after some were given back that were taken of a count; what was taken of another
    /// count is part of the present one.
    #[must_use]
    pub fn give_back(self, counted_from: i64, amount: i64) -> Self {
        let level = self.of_count(counted_from);
        level.map_or(self, |level| Self {
            taken: level.taken.saturating_sub(amount.max(0)).max(0),
            ..level
        })
    }

    /// How many are left of what the catalogue states.
    pub fn left(self, stated: i64) -> i64 {
        let taken = self.of_count(stated).map_or(0, |level| level.taken);
        stated.saturating_sub(taken).max(0)
    }

    fn of_count(self, counted_from: i64) -> Option<Self> {
        (self.counted_from == counted_from).then_some(self)
    }
}
