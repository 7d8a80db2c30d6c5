//! What shoppers fill in after they paid.

use std::collections::BTreeMap;
use std::fmt;

use kiosk_domain::{OrderId, UnixTime};

use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// What a shopper filled in for an order. It may let people into an account: it is never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct OrderInformation {
    /// Which order.
    pub order_id: OrderId,
    /// The recharge fields by their names.
    pub fields: BTreeMap<String, String>,
    /// When.
    pub created_at: UnixTime,
}

impl fmt::Debug for OrderInformation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("OrderInformation");
        shown
            .field("order_id", &self.order_id)
            .finish_non_exhaustive()
    }
}

impl Storage {
    /// What a shopper filled in for an order, if anything.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn order_information(
        &self,
        id: OrderId,
    ) -> Result<Option<OrderInformation>, StorageError> {
        let found = sqlx::query(
            "SELECT order_id, fields, created_at FROM order_information WHERE order_id = $1",
        )
        .bind(id.get())
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = found else {
            return Ok(None);
        };
        let fields: String = row.read("fields")?;
        Ok(Some(OrderInformation {
            order_id: row.read("order_id")?,
            fields: serde_json::from_str(&fields).map_err(|_| unreadable("fields"))?,
            created_at: row.read("created_at")?,
        }))
    }
}

impl Transaction {
    /// Stores what a shopper filled in, unless something is there; says whether it was new.
    pub async fn insert_order_information(
        &mut self,
        new: &OrderInformation,
    ) -> Result<bool, StorageError> {
        let fields = serde_json::to_string(&new.fields).map_err(|_| unreadable("fields"))?;
        let stored = sqlx::query(
            "INSERT INTO order_information (order_id, fields, created_at) VALUES ($1, $2, $3)
             ON CONFLICT (order_id) DO NOTHING",
        )
        .bind(new.order_id.get())
        .bind(fields)
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(stored.rows_affected() > 0)
    }

    /// Whether a shopper filled something in for an order.
    pub async fn has_order_information(&mut self, id: OrderId) -> Result<bool, StorageError> {
        let found = sqlx::query("SELECT order_id FROM order_information WHERE order_id = $1")
            .bind(id.get())
            .fetch_optional(self.on())
            .await?;
        Ok(found.is_some())
    }
}
