//! Where a shopper pays a pending order.

use kiosk_domain::{Locale, OrderNo, OrderState, UserId};

use super::OrderingParts;
use super::close_sessions::end_sessions;
use super::own_order::own_order;
use super::time_out::seen_now;
use crate::adapters::payment::{PaymentError, ProviderSession, SessionRequest};
use crate::config::ProviderName;
use crate::service::Refusal;
use crate::storage::Constraint;
use crate::storage::StorageError;
use crate::storage::ordering::{NewPayment, Order, Payment, PaymentAttempt, PaymentState};
use crate::words::Word;

/// A shopper wants to pay an order.
#[derive(Clone, Debug)]
pub struct PayOrder {
    /// Whose session asks.
    pub user_id: UserId,
    /// Which order.
    pub order_no: OrderNo,
    /// What the shopper reads.
    pub locale: Locale,
    /// Where the shopper goes afterwards: an address of the shop.
    pub return_url: String,
}

/// Where the shopper pays. An order has one session at a time: whoever asks again, from another tab,
/// is sent to the same one.
///
/// # Errors
/// The shopper has no such order, it waits for no money, or the provider does not answer.
pub async fn pay_order(parts: &OrderingParts<'_>, wish: PayOrder) -> Result<String, Refusal> {
    let order = own_order(parts, wish.user_id, &wish.order_no).await?;
    let order = seen_now(parts, order).await;
    if order.state != OrderState::Pending {
        return Err(not_payable());
    }
    if let Some(url) = open_page(parts, &order).await? {
        return Ok(url);
    }
    let Some((order, attempt)) = begin(parts, &order, wish).await? else {
        // Another tab was given a session since this one looked.
        return standing_page(parts, &order).await;
    };
    let method = parts.method(order.payment_method)?;
    let provider = parts.providers.find(method.provider);
    let provider = provider.ok_or_else(|| Refusal::because(Word("ordering.method_gone")))?;
    let request = SessionRequest {
        order_no: order.order_no.clone(),
        total: order.totals.total(),
        title: format!("{} · {}", order.line.goods_name, order.line.sku_name),
        method: method.code.clone(),
        locale: attempt.locale,
        return_url: attempt.return_url.clone(),
        expires_at: order.pay_by,
        // Two tabs that ask at once are given one session.
        idempotency_key: format!("{}:pay:{}", order.order_no, attempt.n),
    };
    let asked = AskedProvider {
        order: &order,
        provider: method.provider,
        attempt,
    };
    match provider.create_session(&request, parts.now()).await {
        Ok(session) => store(parts, &asked, session).await,
        Err(error) => not_opened(parts, &asked, error).await,
    }
}

/// A provider that was asked for a session.
struct AskedProvider<'a> {
    order: &'a Order,
    provider: ProviderName,
    attempt: PaymentAttempt,
}

/// The page of the session that stands for an order.
///
/// # Errors
/// Money is under way in one: in another the shopper would pay twice.
async fn open_page(parts: &OrderingParts<'_>, order: &Order) -> Result<Option<String>, Refusal> {
    let now = parts.now();
    let mut payments = parts.storage().payments_of(order.id).await?;
    payments.retain(|payment| payment.state == PaymentState::Open);
    if payments.iter().any(|payment| payment.settles_by.is_some()) {
        return Err(Refusal::because(Word("ordering.money_under_way")));
    }
    let mut open = payments
        .into_iter()
        .filter(|payment| now < payment.expires_at);
    Ok(open.next().map(|payment| payment.url))
}

/// The page of the session that another tab was given.
async fn standing_page(parts: &OrderingParts<'_>, order: &Order) -> Result<String, Refusal> {
    let stored = open_page(parts, order).await?;
    stored.ok_or_else(not_payable)
}

/// Notes with which words a session is opened, unless that is noted: another tab, in another
/// language, asks under the same key and must say the same. The order as it is then, whose method
/// another tab may have changed; none where a session stands by now.
async fn begin(
    parts: &OrderingParts<'_>,
    order: &Order,
    wish: PayOrder,
) -> Result<Option<(Order, PaymentAttempt)>, Refusal> {
    let wanted = PaymentAttempt {
        order_id: order.id,
        n: 0,
        locale: wish.locale,
        return_url: wish.return_url,
    };
    parts
        .storage()
        .write(async |tx| {
            let locked = tx.lock_order(order.id).await?;
            let locked = locked.filter(|order| order.state == OrderState::Pending);
            let order = locked.ok_or_else(not_payable)?;
            let attempt = tx.begin_attempt(wanted, parts.now()).await?;
            Ok(attempt.map(|attempt| (order, attempt)))
        })
        .await
}

/// Stores the session that was opened; one that another tab has stored is the same. An order that
/// waits for no money any more has it ended again. Where the order is, or was meanwhile, to be
/// paid another way the session is over before anybody was led to it: whoever asked is led to the
/// one that stands.
async fn store(
    parts: &OrderingParts<'_>,
    asked: &AskedProvider<'_>,
    session: ProviderSession,
) -> Result<String, Refusal> {
    let order = asked.order;
    let mut new = NewPayment {
        payment: Payment {
            id: parts.next_id(),
            order_id: order.id,
            provider: asked.provider.name().to_owned(),
            external_id: session.external_id,
            url: session.url.clone(),
            asked: order.totals.total(),
            state: PaymentState::Open,
            expires_at: session.expires_at,
            settles_by: None,
        },
        created_at: parts.now(),
    };
    let stored: Result<Stored, StoreError> = parts
        .storage()
        .write(async |tx| {
            let locked = tx.lock_order(order.id).await?;
            let locked = locked.filter(|order| order.state == OrderState::Pending);
            // Who chooses another method ends the attempt, whatever is chosen after it.
            let was_under_way = tx.end_attempt(&asked.attempt).await?;
            let stored = match locked {
                None => Stored::TooLate,
                Some(_) if was_under_way => Stored::Standing,
                Some(_) => Stored::Over,
            };
            if matches!(stored, Stored::Over) {
                new.payment.state = PaymentState::Expired;
            }
            tx.insert_payment(&new).await?;
            if matches!(stored, Stored::TooLate) {
                end_sessions(parts, tx, order.id).await?;
            }
            Ok(stored)
        })
        .await;
    match stored {
        Ok(Stored::Standing) => Ok(session.url),
        Ok(Stored::TooLate) => Err(not_payable()),
        // Which of the two the other tab stored it as is not known here.
        Ok(Stored::Over)
        | Err(StoreError::Storage(StorageError::Exists(Constraint::PaymentSession))) => {
            standing_page(parts, order).await
        }
        Err(StoreError::Storage(error)) => Err(error.into()),
        Err(StoreError::Shop(refusal)) => Err(refusal),
    }
}

/// As what a session was stored.
enum Stored {
    /// The order can be paid in it.
    Standing,
    /// The order is paid another way.
    Over,
    /// The order waits for no money.
    TooLate,
}

/// Why a session was not stored.
enum StoreError {
    Storage(StorageError),
    Shop(Refusal),
}

impl From<StorageError> for StoreError {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}

impl From<Refusal> for StoreError {
    fn from(refusal: Refusal) -> Self {
        Self::Shop(refusal)
    }
}

/// What the shopper is told where the provider opened no session. What it answered under a key it
/// would answer again, so the next attempt has another; where it did not answer, another tab may
/// have been given the session meanwhile.
async fn not_opened(
    parts: &OrderingParts<'_>,
    asked: &AskedProvider<'_>,
    error: PaymentError,
) -> Result<String, Refusal> {
    if error.is_answer() {
        let ended: Result<bool, StorageError> = parts
            .storage()
            .write(async |tx| tx.end_attempt(&asked.attempt).await)
            .await;
        ended?;
    } else if let Some(url) = open_page(parts, asked.order).await? {
        return Ok(url);
    }
    Err(match error {
        PaymentError::Refused(_) => Refusal::because(Word("ordering.method_gone")).caused_by(error),
        PaymentError::Failed(_) | PaymentError::Later(_) => Refusal::unavailable(error),
    })
}

/// An order waits for no money.
pub(super) fn not_payable() -> Refusal {
    Refusal::because(Word("ordering.not_payable"))
}
