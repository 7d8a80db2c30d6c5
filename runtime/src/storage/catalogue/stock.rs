//! What was taken of each stock.

use kiosk_domain::{OutOfStock, SkuId, StatedStock, StockCount, StockLevel};
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

/// An amount given back to a stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StockReturn {
    /// The SKU.
    pub sku_id: SkuId,
    /// Which of its stocks.
    pub part: StockPart,
    /// Of how many they were taken: a newer count knows of them.
    pub counted_from: StockCount,
    /// How many are given back.
    pub count: StockCount,
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
    /// All that was taken, and the counts that it was taken of.
    pub async fn stock_taken(&self) -> Result<Vec<StockTake>, StorageError> {
        let rows = sqlx::query("SELECT sku_id, part, counted_from, counted_at, taken FROM stock")
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(read).collect()
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
                    self.set_stock(take, level).await?;
                    take.stated = level.counted;
                }
                Err(error) => return Ok(Err(error)),
            }
        }
        Ok(Ok(taken))
    }

    /// Gives back what was taken, as far as it was of the present count.
    pub async fn return_stock(&mut self, returns: &[StockReturn]) -> Result<(), StorageError> {
        let mut ordered = returns.to_vec();
        ordered.sort_by_key(|back| (back.sku_id, back.part));
        for back in ordered {
            let statement = locking_read!(
                self.dialect(),
                "SELECT sku_id, part, counted_from, counted_at, taken FROM stock
                 WHERE sku_id = $1 AND part = $2"
            );
            let row = sqlx::query(statement)
                .bind(back.sku_id.get())
                .bind(back.part.name())
                .fetch_optional(self.on())
                .await?;
            if let Some(row) = row {
                let of = read(&row)?;
                let level = StockLevel {
                    counted: of.stated,
                    taken: of.taken,
                };
                self.set_stock(&of, level.give_back(back.counted_from, back.count))
                    .await?;
            }
        }
        Ok(())
    }

    /// The level of a stock, of which nobody else takes until the transaction ends.
    async fn lock_stock(&mut self, take: &StockTake) -> Result<StockLevel, StorageError> {
        let row = sqlx::query(
            "INSERT INTO stock (sku_id, part, counted_from, counted_at, taken)
             VALUES ($1, $2, $3, $4, 0)
             ON CONFLICT (sku_id, part) DO UPDATE SET taken = stock.taken
             RETURNING counted_from, counted_at, taken",
        )
        .bind(take.sku_id.get())
        .bind(take.part.name())
        .bind(i64::from(take.stated.count))
        .bind(take.stated.since.secs())
        .fetch_one(self.on())
        .await?;
        Ok(StockLevel {
            counted: read_stated(&row)?,
            taken: row.read("taken")?,
        })
    }

    async fn set_stock(&mut self, of: &StockTake, level: StockLevel) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE stock SET counted_from = $1, counted_at = $2, taken = $3
             WHERE sku_id = $4 AND part = $5",
        )
        .bind(i64::from(level.counted.count))
        .bind(level.counted.since.secs())
        .bind(i64::from(level.taken))
        .bind(of.sku_id.get())
        .bind(of.part.name())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn read_stated(row: &AnyRow) -> Result<StatedStock, StorageError> {
    Ok(StatedStock {
        count: row.read("counted_from")?,
        since: row.read("counted_at")?,
    })
}

fn read(row: &AnyRow) -> Result<StockTake, StorageError> {
    let name: String = row.read("part")?;
    let part = StockPart::ALL.into_iter().find(|part| part.name() == name);
    Ok(StockTake {
        sku_id: row.read("sku_id")?,
        part: part.ok_or(unreadable("part"))?,
        stated: read_stated(row)?,
        taken: row.read("taken")?,
    })
}
