//! What was taken of each stock.

use kiosk_domain::{OutOfStock, SkuId, StockCount, StockLevel};
use sqlx::any::AnyRow;

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
    /// How many the catalogue states; another number than last time is a new count.
    pub counted_from: StockCount,
    /// How many are taken.
    pub taken: StockCount,
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
    /// All that was taken.
    pub async fn stock_taken(&self) -> Result<Vec<StockTake>, StorageError> {
        let rows =
            sqlx::query("SELECT sku_id, part, counted_from, taken FROM stock WHERE taken > 0")
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(read).collect()
    }
}

impl Transaction {
    /// Takes of several stocks. Where there is too little of one, the caller undoes all.
    ///
    /// Their rows stay locked until the transaction ends, so of two who want the last one exactly
    /// one gets it; they are locked in the order of the SKUs, so that no two orders wait for each
    /// other.
    pub async fn take_stock(
        &mut self,
        takes: &[StockTake],
    ) -> Result<Result<(), OutOfStock>, StorageError> {
        for take in in_order(takes) {
            let level = self.lock_stock(take).await?;
            match level.take(take.counted_from, take.taken) {
                Ok(level) => self.set_stock(take, level).await?,
                Err(error) => return Ok(Err(error)),
            }
        }
        Ok(Ok(()))
    }

    /// Gives back what was taken, as far as it was of the present count.
    pub async fn return_stock(&mut self, takes: &[StockTake]) -> Result<(), StorageError> {
        for take in in_order(takes) {
            let level = self.lock_stock(take).await?;
            let level = level.give_back(take.counted_from, take.taken);
            self.set_stock(take, level).await?;
        }
        Ok(())
    }

    /// The level of a stock, of which nobody else takes until the transaction ends.
    async fn lock_stock(&mut self, take: &StockTake) -> Result<StockLevel, StorageError> {
        let row = sqlx::query(
            "INSERT INTO stock (sku_id, part, counted_from, taken) VALUES ($1, $2, $3, 0)
             ON CONFLICT (sku_id, part) DO UPDATE SET taken = stock.taken
             RETURNING counted_from, taken",
        )
        .bind(take.sku_id.get())
        .bind(take.part.name())
        .bind(i64::from(take.counted_from))
        .fetch_one(self.on())
        .await?;
        Ok(StockLevel {
            counted_from: row.read("counted_from")?,
            taken: row.read("taken")?,
        })
    }

    async fn set_stock(&mut self, of: &StockTake, level: StockLevel) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE stock SET counted_from = $1, taken = $2 WHERE sku_id = $3 AND part = $4",
        )
        .bind(i64::from(level.counted_from))
        .bind(i64::from(level.taken))
        .bind(of.sku_id.get())
        .bind(of.part.name())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn in_order(takes: &[StockTake]) -> Vec<&StockTake> {
    let mut ordered: Vec<_> = takes.iter().collect();
    ordered.sort_by_key(|take| (take.sku_id, take.part));
    ordered
}

fn read(row: &AnyRow) -> Result<StockTake, StorageError> {
    let name: String = row.read("part")?;
    let part = StockPart::ALL.into_iter().find(|part| part.name() == name);
    Ok(StockTake {
        sku_id: row.read("sku_id")?,
        part: part.ok_or(unreadable("part"))?,
        counted_from: row.read("counted_from")?,
        taken: row.read("taken")?,
    })
}
