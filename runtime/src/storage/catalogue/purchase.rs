//! Completed orders that pages may tell of.

use kiosk_domain::{OrderId, Slug, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{SWEEP_BATCH, Storage, StorageError, Transaction};

/// How many are told of: more than any page shows.
const TOLD: i64 = 50;

/// A purchase that pages may tell of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentPurchase {
    /// The order's number inside.
    pub order_id: OrderId,
    /// The masked name of the buyer.
    pub user_name: String,
    /// The slug of what was bought.
    pub slug: Slug,
    /// When it was bought.
    pub created_at: UnixTime,
}

impl Transaction {
    /// Keeps a purchase; the same order is kept once.
    pub async fn add_purchase(&mut self, purchase: &RecentPurchase) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO recent_purchase (order_id, user_name, slug, created_at)
             VALUES ($1, $2, $3, $4) ON CONFLICT (order_id) DO NOTHING",
        )
        .bind(purchase.order_id.get())
        .bind(purchase.user_name.as_str())
        .bind(purchase.slug.as_str())
        .bind(purchase.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

impl Storage {
    /// The newest purchases, the newest first.
    pub async fn recent_purchases(&self) -> Result<Vec<RecentPurchase>, StorageError> {
        let rows = sqlx::query(
            "SELECT order_id, user_name, slug, created_at FROM recent_purchase
             ORDER BY created_at DESC, order_id DESC LIMIT $1",
        )
        .bind(TOLD)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(read).collect()
    }

    /// Forgets some of the purchases that others followed on; says how many.
    pub async fn sweep_purchases(&self) -> Result<u64, StorageError> {
        self.write(async |transaction| {
            let swept = sqlx::query(
                "DELETE FROM recent_purchase WHERE order_id IN (
                    SELECT order_id FROM recent_purchase ORDER BY created_at DESC, order_id DESC
                    LIMIT $1 OFFSET $2)",
            )
            .bind(SWEEP_BATCH)
            .bind(TOLD)
            .execute(transaction.on())
            .await?;
            Ok(swept.rows_affected())
        })
        .await
    }
}

fn read(row: &AnyRow) -> Result<RecentPurchase, StorageError> {
    Ok(RecentPurchase {
        order_id: row.read("order_id")?,
        user_name: row.read("user_name")?,
        slug: row.read("slug")?,
        created_at: row.read("created_at")?,
    })
}
