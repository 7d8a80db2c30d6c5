//! What operators decided about money; only ever added to.

use kiosk_domain::{PaymentId, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// What an operator decides about money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentDecision {
    /// It pays its order.
    Accept,
    /// It goes back.
    Refund,
}

/// A decision to write down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPaymentDecision<'a> {
    /// About which payment.
    pub payment_id: PaymentId,
    /// What.
    pub decision: PaymentDecision,
    /// Who decided.
    pub operator: &'a str,
    /// Why.
    pub reason: &'a str,
    /// When.
    pub now: UnixTime,
}

/// A decision that was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecidedPayment {
    /// What.
    pub decision: PaymentDecision,
    /// Who decided.
    pub operator: String,
    /// Why.
    pub reason: String,
    /// When.
    pub created_at: UnixTime,
}

impl PaymentDecision {
    const ALL: [Self; 2] = [Self::Accept, Self::Refund];

    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Refund => "refund",
        }
    }
}

impl Storage {
    /// What was decided about a payment, from the beginning.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of the decisions.
    pub async fn payment_decisions(
        &self,
        id: PaymentId,
    ) -> Result<Vec<DecidedPayment>, StorageError> {
        let rows = sqlx::query(
            "SELECT decision, operator, reason, created_at FROM payment_decision
             WHERE payment_id = $1 ORDER BY n",
        )
        .bind(id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(decided).collect()
    }
}

impl Transaction {
    /// Writes down what was decided about a payment that this transaction has locked.
    pub async fn note_decision(
        &mut self,
        new: &NewPaymentDecision<'_>,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO payment_decision (payment_id, n, decision, operator, reason, created_at)
             SELECT $1, COUNT(*) + 1, $2, $3, $4, $5 FROM payment_decision WHERE payment_id = $1",
        )
        .bind(new.payment_id.get())
        .bind(new.decision.name())
        .bind(new.operator)
        .bind(new.reason)
        .bind(new.now.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn decided(row: &AnyRow) -> Result<DecidedPayment, StorageError> {
    let name: String = row.read("decision")?;
    let mut all = PaymentDecision::ALL.into_iter();
    Ok(DecidedPayment {
        decision: all
            .find(|known| known.name() == name)
            .ok_or(unreadable("decision"))?,
        operator: row.read("operator")?,
        reason: row.read("reason")?,
        created_at: row.read("created_at")?,
    })
}
