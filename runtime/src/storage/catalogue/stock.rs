//! What was taken of each stock.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::storage::{Storage, StorageError, Transaction};

/// Which of a SKU's stocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StockPart {
    /// All there is.
    Whole,
    /// What a flash sale has of its own.
    Flash,
}

/// An amount taken of a stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StockTake {
    /// The SKU's number.
    pub sku_id: i64,
    /// Which of its stocks.
    pub part: StockPart,
    /// How many the catalogue states; another number than last time is a new count.
    pub counted_from: i64,
    /// How many are taken.
    pub taken: i64,
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

    fn from_name(name: &str) -> Result<Self, StorageError> {
        let found = Self::ALL.into_iter().find(|part| part.name() == name);
        found.ok_or(StorageError::Unreadable {
            what: "part of a stock",
        })
    }
}

impl Storage {
    /// Takes of several stocks, all or none; says whether there was enough of each.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_stock(&self, takes: &[StockTake]) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        for take in takes {
            if !transaction.take_stock(take).await? {
                return Ok(false);
            }
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Gives back what was taken, as far as it was of the present count.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn return_stock(&self, takes: &[StockTake]) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        for take in takes {
            sqlx::query(
                "UPDATE stock SET taken = CASE WHEN taken > $4 THEN taken - $4 ELSE 0 END
                 WHERE sku_id = $1 AND part = $2 AND counted_from = $3",
            )
            .bind(take.sku_id)
            .bind(take.part.name())
            .bind(take.counted_from)
            .bind(take.taken)
            .execute(transaction.on())
            .await?;
        }
        transaction.commit().await
    }

    /// All that was taken.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stock_taken(&self) -> Result<Vec<StockTake>, StorageError> {
        let rows =
            sqlx::query("SELECT sku_id, part, counted_from, taken FROM stock WHERE taken > 0")
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(read).collect()
    }
}

impl Transaction {
    /// Takes of a stock; says whether there was enough. A condition of the update decides, so
    /// that of two who want the last one exactly one gets it.
    pub(in crate::storage) async fn take_stock(
        &mut self,
        take: &StockTake,
    ) -> Result<bool, StorageError> {
        if take.taken > take.counted_from {
            return Ok(false);
        }
        let taken = sqlx::query(
            "INSERT INTO stock (sku_id, part, counted_from, taken) VALUES ($1, $2, $3, $4)
             ON CONFLICT (sku_id, part) DO UPDATE SET
                taken = excluded.taken +
                    CASE WHEN stock.counted_from = excluded.counted_from THEN stock.taken ELSE 0 END,
                counted_from = excluded.counted_from
             WHERE excluded.taken +
                    CASE WHEN stock.counted_from = excluded.counted_from THEN stock.taken ELSE 0 END
                <= excluded.counted_from",
        )
        .bind(take.sku_id)
        .bind(take.part.name())
        .bind(take.counted_from)
        .bind(take.taken)
        .execute(self.on())
        .await?;
        Ok(taken.rows_affected() == 1)
    }
}

fn read(row: &AnyRow) -> Result<StockTake, StorageError> {
    Ok(StockTake {
        sku_id: row.try_get(0)?,
        part: StockPart::from_name(row.try_get(1)?)?,
        counted_from: row.try_get(2)?,
        taken: row.try_get(3)?,
    })
}
