//! The payments of the shop, in lists for operators.

use kiosk_domain::{Money, OrderNo, PaymentId, UnixTime};
use sqlx::any::AnyRow;

use super::payment_state::{PaymentState, read_state};
use super::refund::{RefundState, read_refund_state};
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError};

/// Which payments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentQuery {
    /// Only those in a state, by one of [`PaymentQuery::STATES`].
    pub state: Option<String>,
    /// Only those before one.
    pub before: Option<PaymentId>,
    /// How many at most.
    pub count: u32,
}

impl PaymentQuery {
    /// What payments are listed by: the names of their states, and what could not be sent back,
    /// whatever the payment's own state.
    pub const STATES: [&'static str; 7] = [
        "open",
        "failed",
        "expired",
        "settled",
        "surplus",
        "review",
        "refund-failed",
    ];
}

/// A payment in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPayment {
    /// Its number.
    pub id: PaymentId,
    /// Its order.
    pub order_no: OrderNo,
    /// The provider's name.
    pub provider: String,
    /// Where it stands.
    pub state: PaymentState,
    /// What was asked for.
    pub asked: Money,
    /// The first money that came.
    pub paid: Option<Money>,
    /// What the provider keeps of that money, as far as it is known.
    pub fee: Option<Money>,
    /// Where the last refund of its money stands.
    pub refund: Option<RefundState>,
    /// Why a refund of its money failed, in the provider's words.
    pub refund_reason: Option<String>,
    /// When its session was opened.
    pub created_at: UnixTime,
}

impl Storage {
    /// Payments, the newest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn payments(&self, query: &PaymentQuery) -> Result<Vec<ListedPayment>, StorageError> {
        let rows = sqlx::query(
            "SELECT p.id, o.order_no, p.provider, p.state, p.currency, p.amount,
                p.created_at, r.currency AS paid_currency, r.amount AS paid_amount,
                r.fee_currency, r.fee_amount,
                COALESCE((SELECT c.review FROM receipt c WHERE c.payment_id = p.id
                    AND c.review IS NOT NULL ORDER BY c.id LIMIT 1), p.review) AS review,
                (SELECT f.state FROM refund f JOIN receipt c ON c.id = f.receipt_id
                    WHERE c.payment_id = p.id ORDER BY f.id DESC LIMIT 1) AS refund,
                (SELECT f.reason FROM refund f JOIN receipt c ON c.id = f.receipt_id
                    WHERE c.payment_id = p.id AND f.state = 'failed' ORDER BY f.id DESC LIMIT 1)
                    AS refund_reason
             FROM payment p JOIN orders o ON o.id = p.order_id
             LEFT JOIN receipt r ON r.id = (SELECT MIN(c.id) FROM receipt c WHERE c.payment_id = p.id)
             WHERE ($1 = '' OR $1 = CASE WHEN EXISTS (SELECT 1 FROM receipt c
                    WHERE c.payment_id = p.id AND c.review IS NOT NULL)
                 THEN 'review' ELSE p.state END
                OR ($1 = 'refund-failed' AND EXISTS (SELECT 1 FROM refund f
                    JOIN receipt c ON c.id = f.receipt_id
                    WHERE c.payment_id = p.id AND f.state = 'failed')))
                AND p.id < $2 ORDER BY p.id DESC LIMIT $3",
        )
        .bind(query.state.as_deref().unwrap_or_default())
        .bind(query.before.map_or(i64::MAX, PaymentId::get))
        .bind(i64::from(query.count))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(listed).collect()
    }
}

fn listed(row: &AnyRow) -> Result<ListedPayment, StorageError> {
    let refund: Option<String> = row.read("refund")?;
    let money = |amount: Option<_>, currency: Option<_>| {
        let both = amount.zip(currency);
        both.map(|(amount, currency)| Money::new(amount, currency))
    };
    Ok(ListedPayment {
        id: row.read("id")?,
        order_no: row.read("order_no")?,
        provider: row.read("provider")?,
        state: read_state(row)?,
        asked: Money::new(row.read("amount")?, row.read("currency")?),
        paid: money(row.read("paid_amount")?, row.read("paid_currency")?),
        fee: money(row.read("fee_amount")?, row.read("fee_currency")?),
        refund: refund.as_deref().map(read_refund_state).transpose()?,
        refund_reason: row.read("refund_reason")?,
        created_at: row.read("created_at")?,
    })
}
