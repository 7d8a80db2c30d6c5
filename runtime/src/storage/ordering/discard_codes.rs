//! Giving up the codes of a key that is lost for good.

use kiosk_domain::UnixTime;

use crate::storage::{StorageError, Transaction};

/// A key that somebody gives up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUpKey {
    /// Its number.
    pub key_id: u32,
    /// Who gives it up.
    pub operator: String,
    /// Why.
    pub reason: String,
    /// When.
    pub now: UnixTime,
}

/// What became of the codes of a key that was given up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiscardedCodes {
    /// How many were removed: nobody was shown them.
    pub removed: u64,
    /// How many were sold, stay, and are read no more.
    pub lost: u64,
}

impl Transaction {
    /// Removes the codes of a key that nobody was shown, and lets those that were sold be lost; an
    /// order that is paid and not delivered is given another code when its delivery is tried again.
    pub async fn discard_codes(
        &mut self,
        key: &GivenUpKey,
    ) -> Result<DiscardedCodes, StorageError> {
        let removed = sqlx::query(
            "DELETE FROM sale_code WHERE key_id = $1 AND lost_at IS NULL AND (sold_at IS NULL
                OR order_id IN (SELECT id FROM orders WHERE state IN
                    ('waitProcessing', 'processing')))",
        )
        .bind(i64::from(key.key_id))
        .execute(self.on())
        .await?;
        let lost =
            sqlx::query("UPDATE sale_code SET lost_at = $1 WHERE key_id = $2 AND lost_at IS NULL")
                .bind(key.now.secs())
                .bind(i64::from(key.key_id))
                .execute(self.on())
                .await?;
        let discarded = DiscardedCodes {
            removed: removed.rows_affected(),
            lost: lost.rows_affected(),
        };
        let count = |rows: u64| i64::try_from(rows).unwrap_or(i64::MAX);
        sqlx::query(
            "INSERT INTO code_discard (key_id, removed, lost, operator, reason, created_at)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(i64::from(key.key_id))
        .bind(count(discarded.removed))
        .bind(count(discarded.lost))
        .bind(key.operator.as_str())
        .bind(key.reason.as_str())
        .bind(key.now.secs())
        .execute(self.on())
        .await?;
        Ok(discarded)
    }
}
