//! Completed orders that pages may tell of.

use kiosk_domain::{OrderId, Slug, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// How many are kept: more than any page shows.
const KEPT: i64 = 50;

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
    /// Keeps a purchase; the same order is kept once, and the oldest are forgotten.
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
        sqlx::query(
            // One at a time is too many; a few more, where several runtimes added some.
            "DELETE FROM recent_purchase WHERE order_id IN (
                SELECT order_id FROM recent_purchase ORDER BY created_at DESC, order_id DESC
                LIMIT 10 OFFSET $1)",
        )
        .bind(KEPT)
        .execute(self.on())
        .await?;
        Ok(())
    }
}

impl Storage {
    /// The purchases that are kept, the newest first.
    pub async fn recent_purchases(&self) -> Result<Vec<RecentPurchase>, StorageError> {
        let rows = sqlx::query(
            "SELECT order_id, user_name, slug, created_at FROM recent_purchase
             ORDER BY created_at DESC, order_id DESC LIMIT $1",
        )
        .bind(KEPT)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(read).collect()
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
