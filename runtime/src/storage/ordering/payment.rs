//! What was asked for: sessions of payment providers.

use kiosk_domain::{ASK_AFTER, Amount, Currency, Money, OrderId, PaymentId, UnixTime};
use sqlx::any::AnyRow;

use super::payment_state::{PaymentState, read_state};
use super::silent::{AskedNow, Silent};
use crate::storage::dialect::locking_read;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// Money that was asked for once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Its number inside.
    pub id: PaymentId,
    /// The order.
    pub order_id: OrderId,
    /// The provider's name.
    pub provider: String,
    /// What the provider calls its session.
    pub external_id: String,
    /// Where the shopper pays.
    pub url: String,
    /// What was asked for.
    pub asked: Money,
    /// Where it stands.
    pub state: PaymentState,
    /// From when on its session takes no money.
    pub expires_at: UnixTime,
    /// Until when its money is under way; none where the shopper has sent none, or it is there.
    pub settles_by: Option<UnixTime>,
}

/// A session that was opened.
#[derive(Clone, Debug)]
pub struct NewPayment {
    /// The payment, open.
    pub payment: Payment,
    /// When it was opened.
    pub created_at: UnixTime,
}

macro_rules! payment_columns {
    () => {
        "id, order_id, provider, external_id, url, currency, amount, state, expires_at, settles_by,
         COALESCE((SELECT receipt.review FROM receipt WHERE receipt.payment_id = payment.id
             AND receipt.review IS NOT NULL ORDER BY receipt.id LIMIT 1), review) AS review"
    };
}

impl Storage {
    /// The payment that a provider calls so.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn find_payment(
        &self,
        provider: &str,
        external_id: &str,
    ) -> Result<Option<Payment>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payment WHERE provider = $1 AND external_id = $2"
        ))
        .bind(provider)
        .bind(external_id)
        .fetch_optional(&self.pool)
        .await?;
        found.as_ref().map(payment).transpose()
    }

    /// The payments of an order, the latest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn payments_of(&self, order_id: OrderId) -> Result<Vec<Payment>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payment WHERE order_id = $1 ORDER BY id DESC"
        ))
        .bind(order_id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(payment).collect()
    }

    /// The payment of a number.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn payment(&self, id: PaymentId) -> Result<Option<Payment>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payment WHERE id = $1"
        ))
        .bind(id.get())
        .fetch_optional(&self.pool)
        .await?;
        found.as_ref().map(payment).transpose()
    }

    /// Open payments of an order that waits for no money any more.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn payments_to_close(&self, order_id: OrderId) -> Result<Vec<Payment>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payment WHERE order_id = $1 AND state = 'open'
             AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = $1 AND orders.state = 'pending')
             ORDER BY id"
        ))
        .bind(order_id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(payment).collect()
    }

    /// Open payments whose provider is to be asked by now, those that have waited longest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn silent_payments(
        &self,
        now: UnixTime,
        most: u32,
    ) -> Result<Vec<Silent<PaymentId>>, StorageError> {
        let statement = "SELECT id, created_at FROM payment
             WHERE state = 'open' AND ask_at <= $1 ORDER BY ask_at LIMIT $2";
        self.silent(statement, now, most).await
    }
}

impl Transaction {
    /// Stores a session that was opened.
    ///
    /// # Errors
    /// [`StorageError::Exists`] where the provider gave the same session before.
    pub async fn insert_payment(&mut self, new: &NewPayment) -> Result<(), StorageError> {
        let NewPayment {
            payment,
            created_at,
        } = new;
        sqlx::query(
            "INSERT INTO payment (id, order_id, provider, external_id, url, currency, amount, state,
                created_at, expires_at, settles_by, ask_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(payment.id.get())
        .bind(payment.order_id.get())
        .bind(payment.provider.as_str())
        .bind(payment.external_id.as_str())
        .bind(payment.url.as_str())
        .bind(payment.asked.currency().code())
        .bind(payment.asked.amount().hundredths())
        .bind(payment.state.name())
        .bind(created_at.secs())
        .bind(payment.expires_at.secs())
        .bind(payment.settles_by.map(UnixTime::secs))
        .bind((*created_at + ASK_AFTER).secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// A payment that nobody else changes until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn lock_payment(&mut self, id: PaymentId) -> Result<Option<Payment>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT ",
            payment_columns!(),
            " FROM payment WHERE id = $1"
        );
        let found = self.find(statement, id.get()).await?;
        found.as_ref().map(payment).transpose()
    }

    /// Puts off when an open payment's provider is asked, if that is due by now; says whether it
    /// was, so that of several runtimes one asks.
    pub async fn ask_payment_later(
        &mut self,
        id: PaymentId,
        now: UnixTime,
        next: UnixTime,
    ) -> Result<bool, StorageError> {
        let statement =
            "UPDATE payment SET ask_at = $1 WHERE id = $2 AND state = 'open' AND ask_at <= $3";
        let id = id.get();
        self.put_off(statement, AskedNow { id, now, next }).await
    }

    /// Whether a session of an order stands at its provider.
    pub async fn has_open_payment(&mut self, order_id: OrderId) -> Result<bool, StorageError> {
        let open =
            sqlx::query("SELECT id FROM payment WHERE order_id = $1 AND state = 'open' LIMIT 1")
                .bind(order_id.get())
                .fetch_optional(self.on())
                .await?;
        Ok(open.is_some())
    }

    /// Says where a payment stands now. What paid an order keeps saying so, whatever comes after it
    /// for the same session; that a person decides stands on the money
    /// ([`Transaction::review_receipt`]), which is surplus until then.
    pub async fn set_payment_state(
        &mut self,
        id: PaymentId,
        state: PaymentState,
    ) -> Result<(), StorageError> {
        let stored = match state {
            PaymentState::Review(_) => PaymentState::Surplus,
            state => state,
        };
        sqlx::query(
            "UPDATE payment SET state = $1, review = NULL, settles_by = NULL
             WHERE id = $2 AND state <> 'settled'",
        )
        .bind(stored.name())
        .bind(id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Says until when a payment's money is under way.
    pub async fn set_under_way(
        &mut self,
        id: PaymentId,
        until: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query("UPDATE payment SET settles_by = $1 WHERE id = $2")
            .bind(until.secs())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }
}

fn payment(row: &AnyRow) -> Result<Payment, StorageError> {
    let (amount, currency): (Amount, Currency) = (row.read("amount")?, row.read("currency")?);
    Ok(Payment {
        id: row.read("id")?,
        order_id: row.read("order_id")?,
        provider: row.read("provider")?,
        external_id: row.read("external_id")?,
        url: row.read("url")?,
        asked: Money::new(amount, currency),
        state: read_state(row)?,
        expires_at: row.read("expires_at")?,
        settles_by: row.read("settles_by")?,
    })
}
