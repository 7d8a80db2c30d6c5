//! What was asked for: sessions of payment providers, and what the providers told of them.

use kiosk_domain::{Amount, Currency, Money, OrderId, PaymentId, ReviewReason, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::{Read as _, unreadable};
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
}

/// Where a payment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentState {
    /// Waits for the shopper.
    Open,
    /// The provider took nothing, and will not.
    Failed,
    /// Nobody paid in time.
    Expired,
    /// It paid an order.
    Settled,
    /// Its money goes back.
    Surplus,
    /// A person decides about its money.
    Review(ReviewReason),
}

/// A session that was opened.
#[derive(Clone, Debug)]
pub struct NewPayment {
    /// The payment, open.
    pub payment: Payment,
    /// When it was opened.
    pub created_at: UnixTime,
}

/// Something that a provider told of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldEvent<'a> {
    /// The payment.
    pub payment_id: PaymentId,
    /// The provider.
    pub provider: &'a str,
    /// The event's own name at the provider.
    pub event_id: &'a str,
    /// What happened.
    pub kind: &'static str,
    /// When it was heard.
    pub now: UnixTime,
}

macro_rules! payment_columns {
    () => {
        "id, order_id, provider, external_id, url, currency, amount, state, review, expires_at"
    };
}

impl PaymentState {
    const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Settled => "settled",
            Self::Surplus => "surplus",
            Self::Review(_) => "review",
        }
    }

    fn parse(name: &str, review: Option<&str>) -> Option<Self> {
        match (name, review) {
            ("open", None) => Some(Self::Open),
            ("failed", None) => Some(Self::Failed),
            ("expired", None) => Some(Self::Expired),
            ("settled", None) => Some(Self::Settled),
            ("surplus", None) => Some(Self::Surplus),
            ("review", Some(reason)) => ReviewReason::from_name(reason).map(Self::Review),
            _ => None,
        }
    }

    const fn review(self) -> Option<&'static str> {
        match self {
            Self::Review(reason) => Some(reason.name()),
            _ => None,
        }
    }
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

    /// Open payments that were opened before a moment, of which nobody told anything, the oldest
    /// first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn silent_payments(
        &self,
        before: UnixTime,
        most: u32,
    ) -> Result<Vec<Payment>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            payment_columns!(),
            " FROM payment WHERE state = 'open' AND created_at <= $1 ORDER BY created_at LIMIT $2"
        ))
        .bind(before.secs())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(payment).collect()
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
                created_at, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
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
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// A payment that nobody else changes until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn lock_payment(&mut self, id: PaymentId) -> Result<Option<Payment>, StorageError> {
        let found = sqlx::query(concat!(
            "UPDATE payment SET state = state WHERE id = $1 RETURNING ",
            payment_columns!()
        ))
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        found.as_ref().map(payment).transpose()
    }

    /// Says where a payment stands now.
    pub async fn set_payment_state(
        &mut self,
        id: PaymentId,
        state: PaymentState,
    ) -> Result<(), StorageError> {
        sqlx::query("UPDATE payment SET state = $1, review = $2 WHERE id = $3")
            .bind(state.name())
            .bind(state.review())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Notes what a provider told, unless it told that before; says whether it was new.
    pub async fn note_payment_event(&mut self, told: ToldEvent<'_>) -> Result<bool, StorageError> {
        let noted = sqlx::query(
            "INSERT INTO payment_event (provider, event_id, payment_id, kind, created_at)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (provider, event_id) DO NOTHING",
        )
        .bind(told.provider)
        .bind(told.event_id)
        .bind(told.payment_id.get())
        .bind(told.kind)
        .bind(told.now.secs())
        .execute(self.on())
        .await?;
        Ok(noted.rows_affected() > 0)
    }
}

fn payment(row: &AnyRow) -> Result<Payment, StorageError> {
    let state: String = row.read("state")?;
    let review: Option<String> = row.read("review")?;
    let (amount, currency): (Amount, Currency) = (row.read("amount")?, row.read("currency")?);
    Ok(Payment {
        id: row.read("id")?,
        order_id: row.read("order_id")?,
        provider: row.read("provider")?,
        external_id: row.read("external_id")?,
        url: row.read("url")?,
        asked: Money::new(amount, currency),
        state: PaymentState::parse(&state, review.as_deref()).ok_or(unreadable("state"))?,
        expires_at: row.read("expires_at")?,
    })
}
