//! Codes for sale: one code, one order. What is stored is encrypted.

use std::collections::BTreeMap;
use std::fmt;

use kiosk_domain::{OrderId, SaleCodeId, SkuId, StockCount, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{Dialect, Storage, StorageError, Transaction};
use crate::system::SealedCode;

/// A statement that reserves the oldest free code of a SKU, however the code's row is found.
macro_rules! reserve {
    ($index:literal, $locking:literal) => {
        concat!(
            "UPDATE sale_code SET order_id = $1, reserved_at = $2 WHERE order_id IS NULL AND id = (
                SELECT id FROM sale_code ",
            $index,
            "WHERE sku_id = $3 AND order_id IS NULL ORDER BY id LIMIT 1 ",
            $locking,
            ")"
        )
    };
}

const RESERVE: &str = reserve!("INDEXED BY sale_code_free ", "");
const RESERVE_UNLOCKED: &str = reserve!("", "FOR UPDATE SKIP LOCKED");
const RESERVE_WAITING: &str = reserve!("", "FOR UPDATE");

/// Two texts of a statement that looks for free codes of a SKU. SQLite takes `order_id IS NULL` to
/// find one row, as the column is unique, and would look through the free codes of all SKUs.
macro_rules! among_free {
    ($dialect:expr, $before:literal, $after:literal) => {
        $dialect.choose(
            concat!($before, " INDEXED BY sale_code_free ", $after),
            concat!($before, " ", $after),
        )
    };
}

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

    /// How many codes can be promised of each SKU that the shop ever had a code of. Those of orders
    /// that are not paid any more can be: whoever needs one times these orders out.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read a count.
    pub async fn promised_codes(
        &self,
        now: UnixTime,
    ) -> Result<BTreeMap<SkuId, StockCount>, StorageError> {
        // The index is stepped through from SKU to SKU: sold codes are passed over, however many.
        let free = among_free!(
            self.dialect,
            "WITH RECURSIVE held (sku_id) AS (
                SELECT MIN(sku_id) FROM sale_code
                UNION ALL
                SELECT (SELECT MIN(c.sku_id) FROM sale_code c WHERE c.sku_id > held.sku_id)
                FROM held WHERE held.sku_id IS NOT NULL)
             SELECT held.sku_id, (SELECT COUNT(*) FROM sale_code c",
            "WHERE c.sku_id = held.sku_id AND c.order_id IS NULL) AS codes
             FROM held WHERE held.sku_id IS NOT NULL"
        );
        let free = sqlx::query(free).fetch_all(&self.pool).await?;
        let overdue = sqlx::query(
            "SELECT c.sku_id, COUNT(*) AS codes FROM orders o JOIN sale_code c ON c.order_id = o.id
             WHERE o.state = 'pending' AND o.pay_by <= $1 AND c.sold_at IS NULL GROUP BY c.sku_id",
        )
        .bind(now.secs())
        .fetch_all(&self.pool)
        .await?;
        let mut promised = BTreeMap::new();
        for row in free.iter().chain(&overdue) {
            let codes: u32 = row.read("codes")?;
            *promised.entry(row.read("sku_id")?).or_insert(0_u32) += codes;
        }
        let counted = promised.into_iter();
        Ok(counted
            .map(|(sku_id, codes)| (sku_id, StockCount::new(codes)))
            .collect())
    }

    /// Whether a SKU has a code that nobody has.
    pub async fn has_free_code(&self, sku_id: SkuId) -> Result<bool, StorageError> {
        let statement = among_free!(
            self.dialect,
            "SELECT id FROM sale_code",
            "WHERE sku_id = $1 AND order_id IS NULL LIMIT 1"
        );
        let found = sqlx::query(statement)
            .bind(sku_id.get())
            .fetch_optional(&self.pool)
            .await?;
        Ok(found.is_some())
    }

    /// Some orders that hold a code of a SKU and are not paid any more, those first that ended first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one.
    pub async fn overdue_holders(
        &self,
        sku_id: SkuId,
        now: UnixTime,
    ) -> Result<Vec<OrderId>, StorageError> {
        let rows = sqlx::query(
            "SELECT o.id FROM orders o JOIN sale_code c ON c.order_id = o.id
             WHERE o.state = 'pending' AND o.pay_by <= $1 AND c.sku_id = $2 AND c.sold_at IS NULL
             ORDER BY o.pay_by, o.id LIMIT 5",
        )
        .bind(now.secs())
        .bind(sku_id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| row.read("id")).collect()
    }
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
    /// On PostgreSQL a code that another transaction has locked is passed over. Whoever finds only
    /// such ones waits for the first: it may be sealed anew, or given back.
    pub async fn reserve_code(
        &mut self,
        sku_id: SkuId,
        order_id: OrderId,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let statements: &[&'static str] = match self.dialect() {
            Dialect::Sqlite => &[RESERVE],
            Dialect::Postgres => &[RESERVE_UNLOCKED, RESERVE_WAITING],
        };
        for statement in statements {
            let reserved = sqlx::query(*statement)
                .bind(order_id.get())
                .bind(now.secs())
                .bind(sku_id.get())
                .execute(self.on())
                .await?;
            if reserved.rows_affected() == 1 {
                return Ok(true);
            }
        }
        Ok(false)
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
