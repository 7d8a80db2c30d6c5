//! Sessions that the shop has not stored: of others who share its account, or of orders that were lost
//! with a database.

use kiosk_domain::{Money, OrderNo, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::{Read as _, unreadable};
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
}

impl Storage {
    /// The latest money for orders that the shop does not know.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn foreign_payments(
        &self,
        most: u32,
    ) -> Result<Vec<ListedForeignPayment>, StorageError> {
        let rows = sqlx::query(
            "SELECT provider, external_id, order_no, currency, amount, created_at
             FROM foreign_session WHERE amount IS NOT NULL
             ORDER BY created_at DESC, external_id LIMIT $1",
        )
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            let order_no: String = row.read("order_no")?;
            Ok(ListedForeignPayment {
                provider: row.read("provider")?,
                external_id: row.read("external_id")?,
                order_no: order_no.parse().map_err(|_| unreadable("order_no"))?,
                paid: Money::new(row.read("amount")?, row.read("currency")?),
                created_at: row.read("created_at")?,
            })
        };
        rows.iter().map(read).collect()
    }
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
}
