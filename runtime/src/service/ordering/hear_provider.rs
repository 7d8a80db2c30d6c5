//! What a payment provider tells, once its word is believed.

use super::OrderingParts;
use super::receive_payment::{ReceivedEvent, ReceivedKind, receive_payment};
use super::refund::{NamedRefund, end_refund};
use crate::adapters::payment::{PaymentEvent, PaymentEventKind, PaymentReceipt};
use crate::config::ProviderName;
use crate::service::Refusal;
use crate::storage::ordering::RefundState;

/// Does what follows of the events of one webhook. Each is done whole or not at all; whoever sends
/// them again changes nothing.
///
/// # Errors
/// The first that could not be done: the provider is to send them again.
pub async fn hear_provider(
    parts: &OrderingParts<'_>,
    provider: ProviderName,
    events: Vec<PaymentEvent>,
) -> Result<(), Refusal> {
    for event in events {
        hear(parts, provider, event).await?;
    }
    Ok(())
}

async fn hear(
    parts: &OrderingParts<'_>,
    provider: ProviderName,
    event: PaymentEvent,
) -> Result<(), Refusal> {
    let refund = |refund_id, reference| NamedRefund {
        provider,
        refund_id,
        reference,
    };
    let kind = match event.kind {
        PaymentEventKind::Paid(PaymentReceipt { payment_id, paid }) => {
            ReceivedKind::Paid { payment_id, paid }
        }
        PaymentEventKind::Failed => ReceivedKind::Failed,
        PaymentEventKind::Expired => ReceivedKind::Expired,
        PaymentEventKind::Refunded {
            refund_id,
            reference,
        } => return end_refund(parts, refund(refund_id, reference), RefundState::Done).await,
        PaymentEventKind::RefundFailed {
            refund_id,
            reference,
            ..
        } => return end_refund(parts, refund(refund_id, reference), RefundState::Failed).await,
        PaymentEventKind::Ignored => return Ok(()),
    };
    let Some(external_id) = event.external_id else {
        return Ok(());
    };
    let received = ReceivedEvent {
        provider,
        event_id: event.event_id,
        external_id,
        order_no: event.order_no,
        kind,
    };
    receive_payment(parts, &received).await
}
