//! What was taken of each stock.

use kiosk_domain::{OutOfStock, SkuId, StatedStock, StockCount, StockLevel, StockOutcome};
use sqlx::any::AnyRow;

use crate::storage::dialect::locking_read;
use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// Which of a SKU's stocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StockPart {
    /// All there is.
    Whole,
    /// What a flash sale has of its own.
    Flash,
}

/// An amount taken of a stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StockTake {
    /// The SKU.
    pub sku_id: SkuId,
    /// Which of its stocks.
    pub part: StockPart,
    /// What the catalogue states, or what was counted from.
    pub stated: StatedStock,
    /// How many are taken.
    pub taken: StockCount,
}

/// A stock of which something was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredStock {
    /// The SKU.
    pub sku_id: SkuId,
    /// Which of its stocks.
    pub part: StockPart,
    /// What was taken.
    pub level: StockLevel,
}

/// Pieces that an order took of a stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StockPieces {
    /// The SKU.
    pub sku_id: SkuId,
    /// Which of its stocks.
    pub part: StockPart,
    /// Among how many they are: those that they were taken of, or the newest count that was made while
    /// they were held.
    pub counted_from: StockCount,
    /// How many.
    pub count: StockCount,
}

impl StockTake {
    /// What was taken.
    pub const fn pieces(&self) -> StockPieces {
        StockPieces {
            sku_id: self.sku_id,
            part: self.part,
            counted_from: self.stated.count,
            count: self.taken,
        }
    }
}

impl StockPieces {
    /// The level of their stock afterwards.
    fn level(&self, before: StockLevel, outcome: StockOutcome) -> StockLevel {
        match outcome {
            StockOutcome::HandOver => before.hand_over(self.count),
            StockOutcome::Release => before.release(self.count),
            StockOutcome::GiveBack => before.give_back(self.counted_from, self.count),
        }
    }
}

impl StockPart {
    const ALL: [Self; 2] = [Self::Whole, Self::Flash];

    /// The name under which it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Flash => "flash",
        }
    }
}

impl Storage {
    /// Every stock of which something was taken.
    pub async fn stock_taken(&self) -> Result<Vec<StoredStock>, StorageError> {
        let select = "SELECT sku_id, part, counted_from, counted_at, taken, held FROM stock";
        let rows = sqlx::query(select).fetch_all(&self.pool).await?;
        rows.iter().map(stored).collect()
    }
}

impl Transaction {
    /// Takes of several stocks; says of which counts, which are not the stated ones where another
    /// runtime knows newer. Where there is too little of one, the caller undoes all.
    ///
    /// Their rows stay locked until the transaction ends, so of two who want the last one exactly
    /// one gets it; they are locked in the order of the SKUs, so that no two orders wait for each
    /// other.
    pub async fn take_stock(
        &mut self,
        takes: &[StockTake],
    ) -> Result<Result<Vec<StockTake>, OutOfStock>, StorageError> {
        let mut taken = takes.to_vec();
        taken.sort_by_key(|take| (take.sku_id, take.part));
        for take in &mut taken {
            let level = self.lock_stock(take).await?;
            match level.take(take.stated, take.taken) {
                Ok(level) => {
                    let (sku_id, part) = (take.sku_id, take.part);
                    take.stated = level.counted;
                    let stock = StoredStock {
                        sku_id,
                        part,
                        level,
                    };
                    self.set_stock(&stock).await?;
                }
                Err(error) => return Ok(Err(error)),
            }
        }
        Ok(Ok(taken))
    }

    /// Stores what becomes of what was taken; says among which counts it is now.
    pub async fn settle_stock(
        &mut self,
        pieces: &[StockPieces],
        outcome: StockOutcome,
    ) -> Result<Vec<StockPieces>, StorageError> {
        let mut settled = pieces.to_vec();
        settled.sort_by_key(|pieces| (pieces.sku_id, pieces.part));
        for pieces in &mut settled {
            let statement = locking_read!(
                self.dialect(),
                "SELECT sku_id, part, counted_from, counted_at, taken, held FROM stock
                 WHERE sku_id = $1 AND part = $2"
            );
            let row = sqlx::query(statement)
                .bind(pieces.sku_id.get())
                .bind(pieces.part.name())
                .fetch_optional(self.on())
                .await?;
            if let Some(row) = row {
                let stock = stored(&row)?;
                let level = pieces.level(stock.level, outcome);
                pieces.counted_from = level.counted.count;
                self.set_stock(&StoredStock { level, ..stock }).await?;
            }
        }
        Ok(settled)
    }

    /// The level of a stock, of which nobody else takes until the transaction ends.
    async fn lock_stock(&mut self, take: &StockTake) -> Result<StockLevel, StorageError> {
        let row = sqlx::query(
            "INSERT INTO stock (sku_id, part, counted_from, counted_at, taken, held)
             VALUES ($1, $2, $3, $4, 0, 0)
             ON CONFLICT (sku_id, part) DO UPDATE SET taken = stock.taken
             RETURNING counted_from, counted_at, taken, held",
        )
        .bind(take.sku_id.get())
        .bind(take.part.name())
        .bind(i64::from(take.stated.count))
        .bind(take.stated.since.secs())
        .fetch_one(self.on())
        .await?;
        level(&row)
    }

    async fn set_stock(&mut self, stock: &StoredStock) -> Result<(), StorageError> {
        let level = stock.level;
        sqlx::query(
            "UPDATE stock SET counted_from = $1, counted_at = $2, taken = $3, held = $4
             WHERE sku_id = $5 AND part = $6",
        )
        .bind(i64::from(level.counted.count))
        .bind(level.counted.since.secs())
        .bind(i64::from(level.taken))
        .bind(i64::from(level.held))
        .bind(stock.sku_id.get())
        .bind(stock.part.name())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn level(row: &AnyRow) -> Result<StockLevel, StorageError> {
    Ok(StockLevel {
        counted: StatedStock {
            count: row.read("counted_from")?,
            since: row.read("counted_at")?,
        },
        taken: row.read("taken")?,
        held: row.read("held")?,
    })
}

fn stored(row: &AnyRow) -> Result<StoredStock, StorageError> {
    let name: String = row.read("part")?;
    let part = StockPart::ALL.into_iter().find(|part| part.name() == name);
    Ok(StoredStock {
        sku_id: row.read("sku_id")?,
        part: part.ok_or(unreadable("part"))?,
        level: level(row)?,
    })
}
