//! What providers keep of the money that they received.

use kiosk_domain::{Money, ReceiptId, UnixTime};

use super::Receipt;
use super::receipt::{receipt, receipt_columns};
use super::silent::AskedNow;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// Money of which nobody knows yet what its provider keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeelessReceipt {
    /// The money.
    pub receipt: Receipt,
    /// When it was heard of.
    pub created_at: UnixTime,
}

impl Storage {
    /// Money whose provider is to be asked by now what it keeps, what has waited longest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read some of it.
    pub async fn receipts_without_fee(
        &self,
        now: UnixTime,
        most: u32,
    ) -> Result<Vec<FeelessReceipt>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT created_at, ",
            receipt_columns!(),
            " FROM receipt WHERE fee_ask_at <= $1 ORDER BY fee_ask_at LIMIT $2"
        ))
        .bind(now.secs())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        let feeless = rows.iter().map(|row| {
            Ok(FeelessReceipt {
                receipt: receipt(row)?,
                created_at: row.read("created_at")?,
            })
        });
        feeless.collect()
    }
}

impl Transaction {
    /// Puts off when a provider is asked what it keeps of money, if that is due by now; says whether
    /// it was, so that of several runtimes one asks.
    pub async fn ask_fee_later(
        &mut self,
        id: ReceiptId,
        now: UnixTime,
        next: UnixTime,
    ) -> Result<bool, StorageError> {
        let statement = "UPDATE receipt SET fee_ask_at = $1 WHERE id = $2 AND fee_ask_at <= $3";
        let id = id.get();
        self.put_off(statement, AskedNow { id, now, next }).await
    }

    /// Notes what a provider keeps of money, or that nobody will know; says whether that was new.
    pub async fn note_fee(
        &mut self,
        id: ReceiptId,
        fee: Option<Money>,
    ) -> Result<bool, StorageError> {
        let noted = sqlx::query(
            "UPDATE receipt SET fee_currency = $1, fee_amount = $2, fee_ask_at = NULL
             WHERE id = $3 AND fee_ask_at IS NOT NULL",
        )
        .bind(fee.map(|fee| fee.currency().code()))
        .bind(fee.map(|fee| fee.amount().hundredths()))
        .bind(id.get())
        .execute(self.on())
        .await?;
        Ok(noted.rows_affected() > 0)
    }
}
