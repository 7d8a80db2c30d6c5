//! Sessions that the shop has not stored: of others who share its account, or of orders that were lost
//! with a database.

use kiosk_domain::{Money, OrderNo, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// A session that the shop has not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignSession<'a> {
    /// Who told of it.
    pub provider: &'a str,
    /// What the provider calls it.
    pub external_id: &'a str,
    /// The money that was paid in it for an order of a shop like this one.
    pub paid: Option<ForeignPayment<'a>>,
    /// When it was heard of.
    pub now: UnixTime,
}

/// Money for an order that the shop does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignPayment<'a> {
    /// The order, by the number that the provider was told.
    pub order_no: &'a OrderNo,
    /// How much.
    pub paid: Money,
}

/// Money for an order that the shop does not know, in a list for operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedForeignPayment {
    /// Who told of it.
    pub provider: String,
    /// What the provider calls the session.
    pub external_id: String,
    /// The order, by the number that the provider was told.
    pub order_no: OrderNo,
    /// How much.
    pub paid: Money,
    /// When the session was first heard of.
    pub created_at: UnixTime,
    /// Set when somebody has seen to it.
    pub dismissed: Option<Dismissal>,
}

/// That somebody has seen to money for an order that the shop does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dismissal {
    /// Who.
    pub operator: String,
    /// Why nothing is to be done any more.
    pub reason: String,
    /// When.
    pub at: UnixTime,
}

/// Of which money for unknown orders somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignPaymentQuery {
    /// Whether what was dismissed is among them.
    pub with_dismissed: bool,
    /// How many at most.
    pub most: u32,
}

impl Storage {
    /// The latest money for orders that the shop does not know.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn foreign_payments(
        &self,
        query: ForeignPaymentQuery,
    ) -> Result<Vec<ListedForeignPayment>, StorageError> {
        let rows = sqlx::query(
            "SELECT provider, external_id, order_no, currency, amount, created_at,
                dismissed_at, dismissed_by, dismissed_reason
             FROM foreign_session WHERE amount IS NOT NULL AND ($1 = 1 OR dismissed_at IS NULL)
             ORDER BY created_at DESC, external_id LIMIT $2",
        )
        .bind(i64::from(query.with_dismissed))
        .bind(i64::from(query.most))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(listed).collect()
    }
}

fn listed(row: &AnyRow) -> Result<ListedForeignPayment, StorageError> {
    let dismissed = match row.read("dismissed_at")? {
        Some(at) => Some(Dismissal {
            operator: row.read("dismissed_by")?,
            reason: row.read("dismissed_reason")?,
            at,
        }),
        None => None,
    };
    Ok(ListedForeignPayment {
        provider: row.read("provider")?,
        external_id: row.read("external_id")?,
        order_no: row.read("order_no")?,
        paid: Money::new(row.read("amount")?, row.read("currency")?),
        created_at: row.read("created_at")?,
        dismissed,
    })
}

impl Transaction {
    /// Notes a session that the shop has not stored; says whether that is new, or new that money came.
    pub async fn note_foreign_session(
        &mut self,
        session: ForeignSession<'_>,
    ) -> Result<bool, StorageError> {
        let paid = session.paid.map(|of| of.paid);
        let noted = sqlx::query(
            "INSERT INTO foreign_session
                (provider, external_id, order_no, currency, amount, created_at)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (provider, external_id) DO UPDATE SET
                order_no = excluded.order_no, currency = excluded.currency, amount = excluded.amount
             WHERE foreign_session.amount IS NULL AND excluded.amount IS NOT NULL",
        )
        .bind(session.provider)
        .bind(session.external_id)
        .bind(session.paid.map(|of| of.order_no.as_str()))
        .bind(paid.map(|paid| paid.currency().code()))
        .bind(paid.map(|paid| paid.amount().hundredths()))
        .bind(session.now.secs())
        .execute(self.on())
        .await?;
        Ok(noted.rows_affected() > 0)
    }

    /// Notes that somebody has seen to the money of a session; says whether any waited for that.
    pub async fn dismiss_foreign_payment(
        &mut self,
        external_id: &str,
        dismissal: &Dismissal,
    ) -> Result<bool, StorageError> {
        let dismissed = sqlx::query(
            "UPDATE foreign_session
             SET dismissed_at = $1, dismissed_by = $2, dismissed_reason = $3
             WHERE external_id = $4 AND amount IS NOT NULL AND dismissed_at IS NULL",
        )
        .bind(dismissal.at.secs())
        .bind(dismissal.operator.as_str())
        .bind(dismissal.reason.as_str())
        .bind(external_id)
        .execute(self.on())
        .await?;
        Ok(dismissed.rows_affected() > 0)
    }
}
