//! Events (docs.stripe.com/api/events/types), as far as the shop acts on them.

use serde::Deserialize;
use serde_json::Value;

use super::refund::StripeRefund;
use super::session::StripeSession;
use crate::adapters::payment::{PaymentEvent, PaymentEventKind, WebhookError};

/// The header of Stripe's signature.
pub const STRIPE_SIGNATURE: &str = "stripe-signature";

#[derive(Deserialize)]
struct StripeEvent {
    id: String,
    r#type: String,
    /// Whether it tells of real money.
    #[serde(default)]
    livemode: bool,
    /// Another account that ours acts for; the shop opens no session for any.
    #[serde(default)]
    account: Option<String>,
    data: StripeEventData,
}

#[derive(Deserialize)]
struct StripeEventData {
    object: Value,
}

/// A charge of which something went back; its refunds stand in it in old versions of the API alone.
#[derive(Deserialize)]
struct StripeCharge {
    #[serde(default)]
    refunds: Option<StripeRefunds>,
}

#[derive(Deserialize)]
struct StripeRefunds {
    #[serde(default)]
    data: Vec<StripeRefund>,
}

/// What a body tells whose signature was verified. What the shop does not act on is an event too,
/// so that Stripe is told that it was heard.
///
/// Of a shop with a live key only live events count, and of one with a test key only those of tests.
/// What is of another account, mode or shop is heard and moves nothing: Stripe would tell it again for
/// days.
pub(super) fn read(body: &[u8], is_live: bool) -> Result<Vec<PaymentEvent>, WebhookError> {
    let event: StripeEvent = serde_json::from_slice(body).map_err(|_| WebhookError::Unreadable)?;
    if event.livemode != is_live || event.account.is_some() {
        return Ok(vec![foreign(event.id)]);
    }
    let StripeEvent {
        id, r#type, data, ..
    } = event;
    match r#type.as_str() {
        "checkout.session.completed"
        | "checkout.session.async_payment_succeeded"
        | "checkout.session.async_payment_failed"
        | "checkout.session.expired" => of_session(id, &r#type, data.object).map(|one| vec![one]),
        "refund.created" | "refund.updated" | "refund.failed" | "charge.refund.updated" => {
            let refund: StripeRefund = decode(data.object)?;
            Ok(vec![of_refund(id, refund)])
        }
        "charge.refunded" => {
            let charge: StripeCharge = decode(data.object)?;
            let refunds = charge.refunds.map(|refunds| refunds.data);
            let refunds = refunds.unwrap_or_default().into_iter().enumerate();
            let events: Vec<_> = refunds
                .map(|(at, refund)| of_refund(format!("{id}.{at}"), refund))
                .collect();
            Ok(if events.is_empty() {
                vec![ignored(id)]
            } else {
                events
            })
        }
        _ => Ok(vec![ignored(id)]),
    }
}

fn of_session(
    event_id: String,
    event_type: &str,
    object: Value,
) -> Result<PaymentEvent, WebhookError> {
    let session: StripeSession = decode(object)?;
    let Some(order_no) = session.order_no() else {
        return Ok(PaymentEvent {
            external_id: Some(session.id),
            ..foreign(event_id)
        });
    };
    let kind = match event_type {
        "checkout.session.async_payment_failed" => PaymentEventKind::Failed,
        "checkout.session.expired" => PaymentEventKind::Expired,
        _ if session.is_paid() => {
            let receipt = session.receipt().ok_or(WebhookError::Unreadable)?;
            PaymentEventKind::Paid(receipt)
        }
        // The shopper's bank takes days; another event follows.
        _ => PaymentEventKind::UnderWay,
    };
    Ok(PaymentEvent {
        event_id,
        order_no: Some(order_no),
        external_id: Some(session.id),
        kind,
    })
}

fn of_refund(event_id: String, refund: StripeRefund) -> PaymentEvent {
    PaymentEvent {
        kind: refund.event_kind(),
        ..ignored(event_id)
    }
}

fn foreign(event_id: String) -> PaymentEvent {
    PaymentEvent {
        kind: PaymentEventKind::Foreign,
        ..ignored(event_id)
    }
}

fn ignored(event_id: String) -> PaymentEvent {
    PaymentEvent {
        event_id,
        external_id: None,
        order_no: None,
        kind: PaymentEventKind::Ignored,
    }
}

fn decode<T: serde::de::DeserializeOwned>(object: Value) -> Result<T, WebhookError> {
    serde_json::from_value(object).map_err(|_| WebhookError::Unreadable)
}
