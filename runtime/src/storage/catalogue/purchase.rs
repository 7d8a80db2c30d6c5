//! Completed orders that pages may tell of.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::storage::{Storage, StorageError};

/// How many are kept: more than any page shows.
const KEPT: i64 = 50;

/// A purchase that pages may tell of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentPurchase {
    /// The order's number.
    pub order_id: i64,
    /// The masked name of the buyer.
    pub user_name: String,
    /// The slug of what was bought.
    pub slug: String,
    /// Unix seconds.
    pub created_at: i64,
}

impl Storage {
    /// Keeps a purchase; the same order is kept once, and the oldest are forgotten.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add_purchase(&self, purchase: &RecentPurchase) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query(
            "INSERT INTO recent_purchase (order_id, user_name, slug, created_at)
             VALUES ($1, $2, $3, $4) ON CONFLICT (order_id) DO NOTHING",
        )
        .bind(purchase.order_id)
        .bind(purchase.user_name.as_str())
        .bind(purchase.slug.as_str())
        .bind(purchase.created_at)
        .execute(transaction.on())
        .await?;
        sqlx::query(
            "DELETE FROM recent_purchase WHERE order_id NOT IN (
                SELECT order_id FROM recent_purchase ORDER BY created_at DESC, order_id DESC LIMIT $1)",
        )
        .bind(KEPT)
        .execute(transaction.on())
        .await?;
        transaction.commit().await
    }

    /// The purchases that are kept, the newest first.
    ///
    /// # Errors
    /// When the database fails.
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
        order_id: row.try_get(0)?,
        user_name: row.try_get(1)?,
        slug: row.try_get(2)?,
        created_at: row.try_get(3)?,
    })
}
