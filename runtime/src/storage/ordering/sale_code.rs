//! Codes for sale: one code, one order. What is stored is encrypted.

use std::collections::BTreeMap;
use std::fmt;

use kiosk_domain::{OrderId, SaleCodeId, SkuId, StockCount, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// A code to store, encrypted.
#[derive(Clone)]
pub struct NewSaleCode {
    /// Its number.
    pub id: SaleCodeId,
    /// What it is a code of.
    pub sku_id: SkuId,
    /// Its keyed hash.
    pub hash: String,
    /// What came of encrypting it.
    pub sealed: SealedCode,
    /// When it was imported.
    pub created_at: UnixTime,
}

/// An encrypted code.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedCode {
    /// The number of the key.
    pub key_id: u32,
    /// What came of it.
    pub text: String,
}

/// How many codes a SKU has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SaleCodeCounts {
    /// Codes that nobody has.
    pub free: u32,
    /// Codes of orders that are not paid yet.
    pub reserved: u32,
    /// Codes that were sold.
    pub sold: u32,
}

impl fmt::Debug for NewSaleCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("NewSaleCode");
        shown.field("id", &self.id).field("sku_id", &self.sku_id);
        shown.finish_non_exhaustive()
    }
}

impl fmt::Debug for SealedCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SealedCode");
        shown.field("key_id", &self.key_id).finish_non_exhaustive()
    }
}

impl Storage {
    /// How many codes each SKU has that ever had one.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read a count.
    pub async fn sale_code_counts(&self) -> Result<BTreeMap<SkuId, SaleCodeCounts>, StorageError> {
        let rows = sqlx::query(
            "SELECT sku_id, COUNT(*) - COUNT(order_id) AS free,
                COUNT(order_id) - COUNT(sold_at) AS reserved, COUNT(sold_at) AS sold
             FROM sale_code GROUP BY sku_id",
        )
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(counts).collect()
    }

    /// The code that was sold to an order.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn sold_code(&self, order_id: OrderId) -> Result<Option<SoldCode>, StorageError> {
        let found = sqlx::query(
            "SELECT id, key_id, sealed FROM sale_code
             WHERE order_id = $1 AND sold_at IS NOT NULL",
        )
        .bind(order_id.get())
        .fetch_optional(&self.pool)
        .await?;
        found
            .map(|row| {
                Ok(SoldCode {
                    id: row.read("id")?,
                    sealed: SealedCode {
                        key_id: row.read("key_id")?,
                        text: row.read("sealed")?,
                    },
                })
            })
            .transpose()
    }
}

/// A code that was sold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoldCode {
    /// Its number.
    pub id: SaleCodeId,
    /// The code, encrypted.
    pub sealed: SealedCode,
}

impl Transaction {
    /// Stores a code, unless the same one is stored; says whether it was new.
    pub async fn insert_sale_code(&mut self, new: &NewSaleCode) -> Result<bool, StorageError> {
        let stored = sqlx::query(
            "INSERT INTO sale_code (id, sku_id, hash, key_id, sealed, created_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash) DO NOTHING",
        )
        .bind(new.id.get())
        .bind(new.sku_id.get())
        .bind(new.hash.as_str())
        .bind(i64::from(new.sealed.key_id))
        .bind(new.sealed.text.as_str())
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(stored.rows_affected() > 0)
    }

    /// Reserves the oldest free code of a SKU for an order; says whether there was one.
    ///
    /// On PostgreSQL a code that another transaction is about to reserve is passed over; whoever
    /// finds only such ones waits for nobody and is told that there is none.
    pub async fn reserve_code(
        &mut self,
        sku_id: SkuId,
        order_id: OrderId,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let statement = self.dialect().choose(
            "UPDATE sale_code SET order_id = $1, reserved_at = $2 WHERE order_id IS NULL AND id = (
                SELECT id FROM sale_code WHERE sku_id = $3 AND order_id IS NULL ORDER BY id LIMIT 1)",
            "UPDATE sale_code SET order_id = $1, reserved_at = $2 WHERE order_id IS NULL AND id = (
                SELECT id FROM sale_code WHERE sku_id = $3 AND order_id IS NULL ORDER BY id LIMIT 1
                FOR UPDATE SKIP LOCKED)",
        );
        let reserved = sqlx::query(statement)
            .bind(order_id.get())
            .bind(now.secs())
            .bind(sku_id.get())
            .execute(self.on())
            .await?;
        Ok(reserved.rows_affected() == 1)
    }

    /// Gives back the code of an order that is not carried out, unless it was sold.
    pub async fn release_code(&mut self, order_id: OrderId) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE sale_code SET order_id = NULL, reserved_at = NULL
             WHERE order_id = $1 AND sold_at IS NULL",
        )
        .bind(order_id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Sells the code that is reserved for an order; says whether there was one, sold now or
    /// before.
    pub async fn sell_code(
        &mut self,
        order_id: OrderId,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let sold =
            sqlx::query("UPDATE sale_code SET sold_at = COALESCE(sold_at, $1) WHERE order_id = $2")
                .bind(now.secs())
                .bind(order_id.get())
                .execute(self.on())
                .await?;
        Ok(sold.rows_affected() == 1)
    }
}

fn counts(row: &AnyRow) -> Result<(SkuId, SaleCodeCounts), StorageError> {
    let counts = SaleCodeCounts {
        free: row.read("free")?,
        reserved: row.read("reserved")?,
        sold: row.read("sold")?,
    };
    Ok((row.read("sku_id")?, counts))
}

impl SaleCodeCounts {
    /// How many can be promised.
    pub const fn promised(self) -> StockCount {
        StockCount::new(self.free)
    }
}
