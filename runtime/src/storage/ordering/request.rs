//! The keys under which orders are sent: the same key is the same order.

use kiosk_domain::{OrderId, OrderNo, UnixTime, UserId};

use crate::storage::row::Read as _;
use crate::storage::{Dialect, KeyClaim, Storage, StorageError, Transaction};

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

impl OrderRequest {
    /// The number of the server's lock that stands for the key.
    fn lock(&self) -> i64 {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"kiosk 2026 order request");
        hasher.update(&self.user_id.get().to_le_bytes());
        hasher.update(self.key.as_bytes());
        let mut first = [0; 8];
        hasher.finalize_xof().fill(&mut first);
        i64::from_le_bytes(first)
    }
}

impl Storage {
    /// The right to work on a key in this process; none where somebody works on it. Among runtimes
    /// on one database a transaction takes it: [`Transaction::claim_request`].
    pub fn claim_request(&self, sent: &OrderRequest) -> Option<KeyClaim> {
        self.requests.claim(sent.user_id, &sent.key)
    }

    /// The right to send a large picture to this process; none where the same person sends one.
    pub fn claim_upload(&self, user_id: UserId) -> Option<KeyClaim> {
        // No order's key has a space.
        self.requests.claim(user_id, "audit upload")
    }

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
    /// Takes the right to work on a key, for as long as the transaction lasts; says whether it was
    /// to be had. Nobody waits for another runtime that works on it, and no row is locked.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when the server says something else.
    pub async fn claim_request(&mut self, sent: &OrderRequest) -> Result<bool, StorageError> {
        if self.dialect() == Dialect::Sqlite {
            // One transaction writes at a time, and the next sees what it wrote.
            return Ok(true);
        }
        let tried =
            sqlx::query("SELECT CAST(pg_try_advisory_xact_lock($1) AS INT)::BIGINT AS locked")
                .bind(sent.lock())
                .fetch_one(self.on())
                .await?;
        let locked: i64 = tried.read("locked")?;
        Ok(locked == 1)
    }

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
