//! The keys under which orders are sent: the same key is the same order.

use kiosk_domain::{OrderId, OrderNo, UnixTime, UserId};

use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// What a client sent under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRequest {
    /// Who sent it.
    pub user_id: UserId,
    /// The client's key.
    pub key: String,
    /// The hash of what was sent.
    pub fingerprint: String,
}

/// A key that was sent before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedRequest {
    /// The order that came of it.
    pub order_no: OrderNo,
    /// Whether the same was sent.
    pub is_same: bool,
}

impl Storage {
    /// What came of a key that was sent before.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn placed_request(
        &self,
        sent: &OrderRequest,
    ) -> Result<Option<PlacedRequest>, StorageError> {
        let found = sqlx::query(
            "SELECT o.order_no, r.fingerprint FROM order_request r JOIN orders o ON o.id = r.order_id
             WHERE r.user_id = $1 AND r.idempotency_key = $2",
        )
        .bind(sent.user_id.get())
        .bind(sent.key.as_str())
        .fetch_optional(&self.pool)
        .await?;
        found
            .map(|row| {
                let fingerprint: String = row.read("fingerprint")?;
                Ok(PlacedRequest {
                    order_no: row.read("order_no")?,
                    is_same: fingerprint == sent.fingerprint,
                })
            })
            .transpose()
    }
}

impl Transaction {
    /// Notes which order came of a key, unless the key was sent before; says whether it was new.
    ///
    /// Another transaction that notes the same key is waited for.
    pub async fn note_request(
        &mut self,
        sent: &OrderRequest,
        order_id: OrderId,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let noted = sqlx::query(
            "INSERT INTO order_request (user_id, idempotency_key, fingerprint, order_id, created_at)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id, idempotency_key) DO NOTHING",
        )
        .bind(sent.user_id.get())
        .bind(sent.key.as_str())
        .bind(sent.fingerprint.as_str())
        .bind(order_id.get())
        .bind(now.secs())
        .execute(self.on())
        .await?;
        Ok(noted.rows_affected() > 0)
    }
}
