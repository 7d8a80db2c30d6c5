//! Money that providers received.

use kiosk_domain::{
    ASK_AFTER, Money, OrderId, OrderState, PaymentId, ReceiptId, ReviewReason, UnixTime,
};
use sqlx::any::AnyRow;

use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// Money that a provider received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Its number inside.
    pub id: ReceiptId,
    /// The payment that asked for it.
    pub payment_id: PaymentId,
    /// The provider's name.
    pub provider: String,
    /// What the provider calls it, and what a refund names.
    pub external_id: String,
    /// How much.
    pub paid: Money,
    /// The order that it paid; none where it is surplus.
    pub order_id: Option<OrderId>,
}

/// Money that came.
#[derive(Clone, Debug)]
pub struct NewReceipt {
    /// The receipt.
    pub receipt: Receipt,
    /// When it was heard of.
    pub created_at: UnixTime,
}

macro_rules! receipt_columns {
    () => {
        "id, payment_id, provider, external_id, currency, amount, order_id"
    };
}
pub(super) use receipt_columns;

impl Storage {
    /// The money that paid an order, and that goes back where the order is refunded.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn money_of_order(&self, id: OrderId) -> Result<Option<Money>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            receipt_columns!(),
            " FROM receipt WHERE order_id = $1"
        ))
        .bind(id.get())
        .fetch_optional(&self.pool)
        .await?;
        let paying = found.as_ref().map(receipt).transpose()?;
        Ok(paying.map(|receipt| receipt.paid))
    }

    /// The money of a receipt.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn money_of_receipt(&self, id: ReceiptId) -> Result<Option<Money>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            receipt_columns!(),
            " FROM receipt WHERE id = $1"
        ))
        .bind(id.get())
        .fetch_optional(&self.pool)
        .await?;
        let found = found.as_ref().map(receipt).transpose()?;
        Ok(found.map(|receipt| receipt.paid))
    }
}

impl Transaction {
    /// The money that paid an order which this transaction has locked.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn receipt_paying(&mut self, id: OrderId) -> Result<Option<Receipt>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            receipt_columns!(),
            " FROM receipt WHERE order_id = $1"
        ))
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        found.as_ref().map(receipt).transpose()
    }

    /// The money of a payment that paid no order, the first first; what goes back already is not
    /// among it.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read some of it.
    pub async fn idle_receipts(&mut self, id: PaymentId) -> Result<Vec<Receipt>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            receipt_columns!(),
            " FROM receipt WHERE payment_id = $1 AND order_id IS NULL
             AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.receipt_id = receipt.id)
             ORDER BY id"
        ))
        .bind(id.get())
        .fetch_all(self.on())
        .await?;
        rows.iter().map(receipt).collect()
    }

    /// Where the order stands that a receipt paid; none where it paid none.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn order_of_receipt(
        &mut self,
        id: ReceiptId,
    ) -> Result<Option<OrderState>, StorageError> {
        let found = sqlx::query(
            "SELECT o.state FROM receipt r JOIN orders o ON o.id = r.order_id WHERE r.id = $1",
        )
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        let Some(row) = found else {
            return Ok(None);
        };
        let name: String = row.read("state")?;
        let state = OrderState::from_name(&name).ok_or(unreadable("state"))?;
        Ok(Some(state))
    }

    /// Stores money that came, unless it was heard of before; says whether it was new.
    pub async fn insert_receipt(&mut self, new: &NewReceipt) -> Result<bool, StorageError> {
        let NewReceipt {
            receipt,
            created_at,
        } = new;
        let stored = sqlx::query(
            "INSERT INTO receipt (id, payment_id, provider, external_id, currency, amount, order_id,
                created_at, fee_ask_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (provider, external_id) DO NOTHING",
        )
        .bind(receipt.id.get())
        .bind(receipt.payment_id.get())
        .bind(receipt.provider.as_str())
        .bind(receipt.external_id.as_str())
        .bind(receipt.paid.currency().code())
        .bind(receipt.paid.amount().hundredths())
        .bind(receipt.order_id.map(OrderId::get))
        .bind(created_at.secs())
        .bind((*created_at + ASK_AFTER).secs())
        .execute(self.on())
        .await?;
        Ok(stored.rows_affected() > 0)
    }

    /// Says that a person is to decide about money, until it pays an order or goes back.
    pub async fn review_receipt(
        &mut self,
        id: ReceiptId,
        reason: ReviewReason,
    ) -> Result<(), StorageError> {
        sqlx::query("UPDATE receipt SET review = $1 WHERE id = $2")
            .bind(reason.name())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Says which order money paid.
    pub async fn attribute_receipt(
        &mut self,
        id: ReceiptId,
        order_id: OrderId,
    ) -> Result<(), StorageError> {
        sqlx::query("UPDATE receipt SET order_id = $1, review = NULL WHERE id = $2")
            .bind(order_id.get())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }
}

pub(super) fn receipt(row: &AnyRow) -> Result<Receipt, StorageError> {
    Ok(Receipt {
        id: row.read("id")?,
        payment_id: row.read("payment_id")?,
        provider: row.read("provider")?,
        external_id: row.read("external_id")?,
        paid: Money::new(row.read("amount")?, row.read("currency")?),
        order_id: row.read("order_id")?,
    })
}
