//! Money that goes back; a receipt goes back once and whole.

use kiosk_domain::{ReceiptId, RefundId, UnixTime};
use sqlx::any::AnyRow;

use super::Receipt;
use super::receipt::{receipt, receipt_columns};
use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// Money that goes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    /// Its number inside.
    pub id: RefundId,
    /// The money that goes back.
    pub receipt_id: ReceiptId,
    /// Where it stands.
    pub state: RefundState,
    /// What the provider calls it.
    pub external_id: Option<String>,
    /// How often it was begun anew after it failed.
    pub attempts: u32,
}

/// Where a refund stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundState {
    /// The provider was not asked yet.
    Queued,
    /// The provider works on it.
    Sent,
    /// The money is back.
    Done,
    /// The provider could not do it.
    Failed,
}

impl RefundState {
    const ALL: [Self; 4] = [Self::Queued, Self::Sent, Self::Done, Self::Failed];

    const fn name(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Sent => "sent",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }
}

impl Storage {
    /// A refund with the money that it sends back.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn find_refund(&self, id: RefundId) -> Result<Option<RefundOfReceipt>, StorageError> {
        let Some(row) = sqlx::query(
            "SELECT id, receipt_id, state, external_id, attempts FROM refund WHERE id = $1",
        )
        .bind(id.get())
        .fetch_optional(&self.pool)
        .await?
        else {
            return Ok(None);
        };
        let refund = refund(&row)?;
        let row = sqlx::query(concat!(
            "SELECT ",
            receipt_columns!(),
            " FROM receipt WHERE id = $1"
        ))
        .bind(refund.receipt_id.get())
        .fetch_one(&self.pool)
        .await?;
        let receipt = receipt(&row)?;
        Ok(Some(RefundOfReceipt { refund, receipt }))
    }
}

impl Storage {
    /// A refund that its provider names, with the money that it sends back.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn refund_named(
        &self,
        provider: &str,
        external_id: &str,
    ) -> Result<Option<RefundOfReceipt>, StorageError> {
        let id: Option<i64> = sqlx::query_scalar(
            "SELECT refund.id FROM refund JOIN receipt ON receipt.id = refund.receipt_id
             WHERE receipt.provider = $1 AND refund.external_id = $2",
        )
        .bind(provider)
        .bind(external_id)
        .fetch_optional(&self.pool)
        .await?;
        match id {
            Some(id) => self.find_refund(RefundId::new(id)).await,
            None => Ok(None),
        }
    }
}

/// A refund and the money that it sends back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundOfReceipt {
    /// The refund.
    pub refund: Refund,
    /// The money.
    pub receipt: Receipt,
}

impl Transaction {
    /// Queues a refund of a receipt, unless there is one; says whether it is new.
    pub async fn insert_refund(
        &mut self,
        id: RefundId,
        receipt_id: ReceiptId,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let queued = sqlx::query(
            "INSERT INTO refund (id, receipt_id, state, attempts, created_at)
             VALUES ($1, $2, 'queued', 0, $3) ON CONFLICT (receipt_id) DO NOTHING",
        )
        .bind(id.get())
        .bind(receipt_id.get())
        .bind(now.secs())
        .execute(self.on())
        .await?;
        Ok(queued.rows_affected() > 0)
    }

    /// A refund that nobody else changes until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn lock_refund(&mut self, id: RefundId) -> Result<Option<Refund>, StorageError> {
        let found = sqlx::query(
            "UPDATE refund SET state = state WHERE id = $1
             RETURNING id, receipt_id, state, external_id, attempts",
        )
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        found.as_ref().map(refund).transpose()
    }

    /// Stores where a refund stands.
    pub async fn update_refund(
        &mut self,
        refund: &Refund,
        now: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE refund SET state = $1, external_id = $2, attempts = $3, settled_at = $4
             WHERE id = $5",
        )
        .bind(refund.state.name())
        .bind(refund.external_id.as_deref())
        .bind(i64::from(refund.attempts))
        .bind((refund.state == RefundState::Done).then_some(now.secs()))
        .bind(refund.id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn refund(row: &AnyRow) -> Result<Refund, StorageError> {
    let name: String = row.read("state")?;
    let state = RefundState::ALL
        .into_iter()
        .find(|state| state.name() == name);
    Ok(Refund {
        id: row.read("id")?,
        receipt_id: row.read("receipt_id")?,
        state: state.ok_or(unreadable("state"))?,
        external_id: row.read("external_id")?,
        attempts: row.read("attempts")?,
    })
}
