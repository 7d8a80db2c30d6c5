//! Money that goes back; a receipt goes back once and whole.

use kiosk_domain::{ASK_AFTER, PaymentId, ReceiptId, RefundId, UnixTime};
use sqlx::any::AnyRow;

use super::Receipt;
use super::receipt::{receipt, receipt_columns};
use super::silent::{AskedNow, Silent};
use crate::storage::dialect::locking_read;
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
    /// Why it failed, in the provider's words; none where it did not.
    pub reason: Option<String>,
}

/// A statement that locks the refunds that a condition finds, and reads them.
macro_rules! locked_refund {
    ($dialect:expr, $condition:literal) => {
        locking_read!(
            $dialect,
            "SELECT id, receipt_id, state, external_id, attempts, reason FROM refund WHERE ",
            $condition
        )
    };
}

/// Money that waits for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StuckMoney {
    /// How many receipts somebody is to decide about.
    pub in_review: u32,
    /// How many refunds failed.
    pub failed_refunds: u32,
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

    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
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
            "SELECT id, receipt_id, state, external_id, attempts, reason FROM refund WHERE id = $1",
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

impl Storage {
    /// How much money waits for a person: it is in review, or could not be sent back.
    pub async fn count_stuck_money(&self) -> Result<StuckMoney, StorageError> {
        let row = sqlx::query(
            "SELECT (SELECT COUNT(*) FROM receipt WHERE review IS NOT NULL) AS in_review,
                (SELECT COUNT(*) FROM refund WHERE state = 'failed') AS failed_refunds",
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(StuckMoney {
            in_review: row.read("in_review")?,
            failed_refunds: row.read("failed_refunds")?,
        })
    }

    /// Refunds that wait for a provider and are to be looked at by now, those that have waited
    /// longest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn silent_refunds(
        &self,
        now: UnixTime,
        most: u32,
    ) -> Result<Vec<Silent<RefundId>>, StorageError> {
        let statement = "SELECT id, created_at FROM refund
             WHERE (state = 'queued' OR state = 'sent') AND ask_at <= $1 ORDER BY ask_at LIMIT $2";
        self.silent(statement, now, most).await
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
    /// Queues a refund of a receipt, unless there is one; says whether it is new. Nobody is to decide
    /// about the money any more.
    pub async fn insert_refund(
        &mut self,
        id: RefundId,
        receipt_id: ReceiptId,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let queued = sqlx::query(
            "INSERT INTO refund (id, receipt_id, state, attempts, created_at, ask_at)
             VALUES ($1, $2, 'queued', 0, $3, $4) ON CONFLICT (receipt_id) DO NOTHING",
        )
        .bind(id.get())
        .bind(receipt_id.get())
        .bind(now.secs())
        .bind((now + ASK_AFTER).secs())
        .execute(self.on())
        .await?;
        sqlx::query("UPDATE receipt SET review = NULL WHERE id = $1 AND review IS NOT NULL")
            .bind(receipt_id.get())
            .execute(self.on())
            .await?;
        Ok(queued.rows_affected() > 0)
    }

    /// A refund that nobody else changes until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn lock_refund(&mut self, id: RefundId) -> Result<Option<Refund>, StorageError> {
        let statement = locked_refund!(self.dialect(), "id = $1");
        self.locked_refund(statement, id.get()).await
    }

    async fn locked_refund(
        &mut self,
        statement: &'static str,
        id: i64,
    ) -> Result<Option<Refund>, StorageError> {
        let found = self.find(statement, id).await?;
        found.as_ref().map(refund).transpose()
    }

    /// The refund of a receipt, which nobody else changes until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn lock_refund_of(&mut self, id: ReceiptId) -> Result<Option<Refund>, StorageError> {
        let statement = locked_refund!(self.dialect(), "receipt_id = $1");
        self.locked_refund(statement, id.get()).await
    }

    /// The refunds of a payment's money, which nobody else changes until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn lock_refunds_of_payment(
        &mut self,
        id: PaymentId,
    ) -> Result<Vec<Refund>, StorageError> {
        let statement = locked_refund!(
            self.dialect(),
            "receipt_id IN (SELECT receipt.id FROM receipt WHERE receipt.payment_id = $1)"
        );
        let rows = sqlx::query(statement).bind(id.get());
        let rows = rows.fetch_all(self.on()).await?;
        rows.iter().map(refund).collect()
    }

    /// Puts off when a refund is looked at, if that is due by now; says whether it was, so that of
    /// several runtimes one looks.
    pub async fn ask_refund_later(
        &mut self,
        id: RefundId,
        now: UnixTime,
        next: UnixTime,
    ) -> Result<bool, StorageError> {
        let statement = "UPDATE refund SET ask_at = $1
             WHERE id = $2 AND (state = 'queued' OR state = 'sent') AND ask_at <= $3";
        let id = id.get();
        self.put_off(statement, AskedNow { id, now, next }).await
    }

    /// Keeps what the provider called an attempt that failed, before the next one begins.
    pub async fn note_refund_attempt(
        &mut self,
        id: RefundId,
        external_id: &str,
        now: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO refund_attempt (refund_id, external_id, created_at) VALUES ($1, $2, $3)
             ON CONFLICT (refund_id, external_id) DO NOTHING",
        )
        .bind(id.get())
        .bind(external_id)
        .bind(now.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Whether a provider called an attempt so that came before the present one.
    pub async fn is_past_attempt(
        &mut self,
        id: RefundId,
        external_id: &str,
    ) -> Result<bool, StorageError> {
        let found = sqlx::query(
            "SELECT refund_id FROM refund_attempt WHERE refund_id = $1 AND external_id = $2",
        )
        .bind(id.get())
        .bind(external_id)
        .fetch_optional(self.on())
        .await?;
        Ok(found.is_some())
    }

    /// Stores where a refund stands.
    pub async fn update_refund(
        &mut self,
        refund: &Refund,
        now: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE refund SET state = $1, external_id = $2, attempts = $3, settled_at = $4, reason = $5
             WHERE id = $6",
        )
        .bind(refund.state.name())
        .bind(refund.external_id.as_deref())
        .bind(i64::from(refund.attempts))
        .bind((refund.state == RefundState::Done).then_some(now.secs()))
        .bind(refund.reason.as_deref())
        .bind(refund.id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

pub(super) fn read_refund_state(name: &str) -> Result<RefundState, StorageError> {
    let mut all = RefundState::ALL.into_iter();
    all.find(|state| state.name() == name)
        .ok_or(unreadable("state"))
}

fn refund(row: &AnyRow) -> Result<Refund, StorageError> {
    let name: String = row.read("state")?;
    Ok(Refund {
        id: row.read("id")?,
        receipt_id: row.read("receipt_id")?,
        state: read_refund_state(&name)?,
        external_id: row.read("external_id")?,
        attempts: row.read("attempts")?,
        reason: row.read("reason")?,
    })
}
