//! Where a shopper pays a pending order.

use kiosk_domain::{Locale, OrderNo, OrderState, UserId};

use super::OrderingParts;
use crate::adapters::payment::{PaymentError, ProviderSession, SessionRequest};
use crate::service::Refusal;
use crate::storage::Constraint;
use crate::storage::StorageError;
use crate::storage::ordering::{NewPayment, Order, Payment, PaymentState};
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
    let found = parts.storage().find_order(&wish.order_no).await?;
    let order = found
        .filter(|order| order.user_id == wish.user_id)
        .ok_or_else(Refusal::not_found)?;
    let now = parts.now();
    if order.state != OrderState::Pending || order.pay_by <= now {
        return Err(not_payable());
    }
    let before = parts.storage().payments_of(order.id).await?;
    let open = before
        .iter()
        .find(|payment| payment.state == PaymentState::Open && now < payment.expires_at);
    if let Some(open) = open {
        return Ok(open.url.clone());
    }
    let method = parts.method(order.payment_method)?;
    let provider = parts.providers.find(method.provider);
    let provider = provider.ok_or_else(|| Refusal::because(Word("ordering.method_gone")))?;
    let request = SessionRequest {
        order_no: order.order_no.clone(),
        total: order.totals.total(),
        title: format!("{} · {}", order.line.goods_name, order.line.sku_name),
        method: method.code.clone(),
        locale: wish.locale,
        return_url: wish.return_url,
        expires_at: order.pay_by,
        // Two tabs that ask at once are given one session.
        idempotency_key: format!("{}:pay:{}", order.order_no, before.len() + 1),
    };
    let session = provider.create_session(&request, now).await;
    let session = session.map_err(|error| match error {
        PaymentError::Refused(_) => Refusal::because(Word("ordering.method_gone")).caused_by(error),
        PaymentError::Later(_) => Refusal::unavailable(error),
    })?;
    store(parts, &order, method.provider.name(), session).await
}

/// Stores the session that was opened; one that another tab has stored is the same.
async fn store(
    parts: &OrderingParts<'_>,
    order: &Order,
    provider: &'static str,
    session: ProviderSession,
) -> Result<String, Refusal> {
    let new = NewPayment {
        payment: Payment {
            id: parts.next_id(),
            order_id: order.id,
            provider: provider.to_owned(),
            external_id: session.external_id,
            url: session.url.clone(),
            asked: order.totals.total(),
            state: PaymentState::Open,
            expires_at: session.expires_at,
        },
        created_at: parts.now(),
    };
    let stored: Result<(), StorageError> = parts
        .storage()
        .write(async |tx| tx.insert_payment(&new).await)
        .await;
    match stored {
        Ok(()) | Err(StorageError::Exists(Constraint::PaymentSession)) => Ok(session.url),
        Err(error) => Err(error.into()),
    }
}

fn not_payable() -> Refusal {
    Refusal::because(Word("ordering.not_payable"))
}
