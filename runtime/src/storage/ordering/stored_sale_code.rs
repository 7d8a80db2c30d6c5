//! Codes for sale as they are stored: read to be shown, and sealed anew by another key.

use kiosk_domain::{OrderId, SaleCodeId, SkuId};
use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};
use crate::system::{CodeOwner, SealedCode};

/// A code as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSaleCode {
    /// Its number and its SKU.
    pub owner: CodeOwner,
    /// The code, encrypted.
    pub sealed: SealedCode,
    /// Its keyed hash.
    pub hash: String,
}

impl Storage {
    /// The numbers of the keys that codes are sealed by, but for those that were given up, the least
    /// first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn used_code_keys(&self) -> Result<Vec<u32>, StorageError> {
        // The index is stepped through from key to key, however many codes there are of each.
        let rows = sqlx::query(
            "WITH RECURSIVE used (key_id) AS (
                SELECT MIN(key_id) FROM sale_code WHERE lost_at IS NULL
                UNION ALL
                SELECT (SELECT MIN(c.key_id) FROM sale_code c
                    WHERE c.key_id > used.key_id AND c.lost_at IS NULL)
                FROM used WHERE used.key_id IS NOT NULL)
             SELECT key_id FROM used WHERE key_id IS NOT NULL",
        )
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| row.read("key_id")).collect()
    }

    /// The last code that is sealed by a key that was not given up.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn last_code_of_key(
        &self,
        key_id: u32,
    ) -> Result<Option<StoredSaleCode>, StorageError> {
        let found = sqlx::query(
            "SELECT id, sku_id, key_id, sealed, hash FROM sale_code WHERE key_id = $1
                AND lost_at IS NULL
             ORDER BY id DESC LIMIT 1",
        )
        .bind(i64::from(key_id))
        .fetch_optional(&self.pool)
        .await?;
        found.as_ref().map(StoredSaleCode::of_row).transpose()
    }

    /// Some codes that are sealed by another key than this one, in the order of their numbers, from
    /// behind one.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn codes_of_other_keys(
        &self,
        key_id: u32,
        after: SaleCodeId,
    ) -> Result<Vec<StoredSaleCode>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, sku_id, key_id, sealed, hash FROM sale_code WHERE key_id <> $1 AND id > $2
                AND lost_at IS NULL
             ORDER BY id LIMIT 100",
        )
        .bind(i64::from(key_id))
        .bind(after.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(StoredSaleCode::of_row).collect()
    }
}

impl Transaction {
    /// The code that was sold to an order.
    pub async fn sold_code(
        &mut self,
        order_id: OrderId,
    ) -> Result<Option<StoredSaleCode>, StorageError> {
        let found = sqlx::query(
            "SELECT id, sku_id, key_id, sealed, hash FROM sale_code
             WHERE order_id = $1 AND sold_at IS NOT NULL",
        )
        .bind(order_id.get())
        .fetch_optional(self.on())
        .await?;
        found.as_ref().map(StoredSaleCode::of_row).transpose()
    }

    /// Exchanges what a code is sealed in; says whether nobody else did meanwhile.
    pub async fn reseal_code(
        &mut self,
        code: &StoredSaleCode,
        sealed: &SealedCode,
    ) -> Result<bool, StorageError> {
        let resealed = sqlx::query(
            "UPDATE sale_code SET key_id = $1, sealed = $2 WHERE id = $3 AND sealed = $4",
        )
        .bind(i64::from(sealed.key_id))
        .bind(sealed.text.as_str())
        .bind(code.owner.id.get())
        .bind(code.sealed.text.as_str())
        .execute(self.on())
        .await?;
        Ok(resealed.rows_affected() == 1)
    }
}

impl StoredSaleCode {
    /// The code of a row.
    pub(in crate::storage) fn of_row(row: &AnyRow) -> Result<Self, StorageError> {
        Ok(Self {
            owner: CodeOwner {
                id: row.read::<SaleCodeId>("id")?,
                sku_id: row.read::<SkuId>("sku_id")?,
            },
            sealed: SealedCode {
                key_id: row.read("key_id")?,
                text: row.read("sealed")?,
            },
            hash: row.read("hash")?,
        })
    }
}
