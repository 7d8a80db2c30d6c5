//! What the payment sandbox keeps: sessions, and money that went back.

use kiosk_domain::{Amount, Currency, Locale, Money, OrderNo, UnixTime};
use sqlx::any::AnyRow;

use super::dialect::locking_read;
use super::row::{Read as _, unreadable};
use super::{Storage, StorageError, Transaction};

/// A session of the sandbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxPayment {
    /// Its name, which nobody guesses.
    pub external_id: String,
    /// The order.
    pub order_no: OrderNo,
    /// What is bought.
    pub title: String,
    /// What the shopper reads.
    pub locale: Locale,
    /// Where the shopper goes afterwards.
    pub return_url: String,
    /// What is to be paid.
    pub asked: Money,
    /// Where it stands.
    pub state: SandboxState,
    /// What is paid.
    pub paid: Option<Money>,
    /// Whether the first refund fails.
    pub refund_fails: bool,
    /// When it was opened.
    pub created_at: UnixTime,
    /// From when on nobody pays in it.
    pub expires_at: UnixTime,
}

/// Where a session of the sandbox stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandboxState {
    /// Waits for a choice.
    Open,
    /// Is paid, and the money is on its way.
    Late,
    /// The money is there.
    Paid,
    /// Nothing was taken.
    Failed,
    /// Nobody paid.
    Expired,
}

/// Money that went back, or failed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxRefund {
    /// Its name.
    pub refund_id: String,
    /// The payment whose money it is.
    pub payment_id: String,
    /// Whether it failed.
    pub failed: bool,
}

impl SandboxState {
    const ALL: [Self; 5] = [
        Self::Open,
        Self::Late,
        Self::Paid,
        Self::Failed,
        Self::Expired,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Late => "late",
            Self::Paid => "paid",
            Self::Failed => "failed",
            Self::Expired => "expired",
        }
    }
}

impl Storage {
    /// The session of a name.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn find_sandbox_payment(
        &self,
        external_id: &str,
    ) -> Result<Option<SandboxPayment>, StorageError> {
        let found = sqlx::query(
            "SELECT external_id, order_no, title, locale, return_url, currency, amount, state,
                paid_currency, paid_amount, refund_fails, created_at, expires_at
             FROM sandbox_payment WHERE external_id = $1",
        )
        .bind(external_id)
        .fetch_optional(&self.pool)
        .await?;
        found.as_ref().map(payment).transpose()
    }

    /// The refund of a name.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn find_sandbox_refund(
        &self,
        refund_id: &str,
    ) -> Result<Option<SandboxRefund>, StorageError> {
        let found = sqlx::query(
            "SELECT refund_id, payment_id, failed FROM sandbox_refund WHERE refund_id = $1",
        )
        .bind(refund_id)
        .fetch_optional(&self.pool)
        .await?;
        found.as_ref().map(refund).transpose()
    }
}

impl Transaction {
    /// Stores a session, unless one of its name is there; says whether it was new.
    pub async fn insert_sandbox_payment(
        &mut self,
        new: &SandboxPayment,
    ) -> Result<bool, StorageError> {
        let inserted = sqlx::query(
            "INSERT INTO sandbox_payment (external_id, order_no, title, locale, return_url,
                currency, amount, state, refund_fails, created_at, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (external_id) DO NOTHING",
        )
        .bind(new.external_id.as_str())
        .bind(new.order_no.as_str())
        .bind(new.title.as_str())
        .bind(new.locale.name())
        .bind(new.return_url.as_str())
        .bind(new.asked.currency().code())
        .bind(new.asked.amount().hundredths())
        .bind(new.state.name())
        .bind(i64::from(new.refund_fails))
        .bind(new.created_at.secs())
        .bind(new.expires_at.secs())
        .execute(self.on())
        .await?;
        Ok(inserted.rows_affected() > 0)
    }

    /// Moves a session on as `to` says, if it still stands at `from`; says whether it did.
    pub async fn move_sandbox_payment(
        &mut self,
        from: SandboxState,
        to: &SandboxPayment,
    ) -> Result<bool, StorageError> {
        let moved = sqlx::query(
            "UPDATE sandbox_payment
             SET state = $1, paid_currency = $2, paid_amount = $3, refund_fails = $4
             WHERE external_id = $5 AND state = $6",
        )
        .bind(to.state.name())
        .bind(to.paid.map(|paid| paid.currency().code()))
        .bind(to.paid.map(|paid| paid.amount().hundredths()))
        .bind(i64::from(to.refund_fails))
        .bind(to.external_id.as_str())
        .bind(from.name())
        .execute(self.on())
        .await?;
        Ok(moved.rows_affected() > 0)
    }

    /// The refunds of a payment. Nobody else adds one until the transaction ends: the row of its
    /// session is locked.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn lock_sandbox_refunds(
        &mut self,
        external_id: &str,
        payment_id: &str,
    ) -> Result<Vec<SandboxRefund>, StorageError> {
        let lock = locking_read!(
            self.dialect(),
            "SELECT state FROM sandbox_payment WHERE external_id = $1"
        );
        sqlx::query(lock)
            .bind(external_id)
            .execute(self.on())
            .await?;
        let rows = sqlx::query(
            "SELECT refund_id, payment_id, failed FROM sandbox_refund WHERE payment_id = $1",
        )
        .bind(payment_id)
        .fetch_all(self.on())
        .await?;
        rows.iter().map(refund).collect()
    }

    /// Stores a refund.
    pub async fn insert_sandbox_refund(&mut self, new: &SandboxRefund) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO sandbox_refund (refund_id, payment_id, failed) VALUES ($1, $2, $3)",
        )
        .bind(new.refund_id.as_str())
        .bind(new.payment_id.as_str())
        .bind(i64::from(new.failed))
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn payment(row: &AnyRow) -> Result<SandboxPayment, StorageError> {
    let (state, locale): (String, String) = (row.read("state")?, row.read("locale")?);
    let (amount, currency): (Amount, Currency) = (row.read("amount")?, row.read("currency")?);
    let paid: (Option<Amount>, Option<Currency>) =
        (row.read("paid_amount")?, row.read("paid_currency")?);
    let refund_fails: i64 = row.read("refund_fails")?;
    let mut states = SandboxState::ALL.into_iter();
    Ok(SandboxPayment {
        external_id: row.read("external_id")?,
        order_no: row.read("order_no")?,
        title: row.read("title")?,
        locale: Locale::from_name(&locale).ok_or(unreadable("locale"))?,
        return_url: row.read("return_url")?,
        asked: Money::new(amount, currency),
        state: states
            .find(|known| known.name() == state)
            .ok_or(unreadable("state"))?,
        paid: paid
            .0
            .zip(paid.1)
            .map(|(amount, currency)| Money::new(amount, currency)),
        refund_fails: refund_fails != 0,
        created_at: row.read("created_at")?,
        expires_at: row.read("expires_at")?,
    })
}

fn refund(row: &AnyRow) -> Result<SandboxRefund, StorageError> {
    let failed: i64 = row.read("failed")?;
    Ok(SandboxRefund {
        refund_id: row.read("refund_id")?,
        payment_id: row.read("payment_id")?,
        failed: failed != 0,
    })
}
