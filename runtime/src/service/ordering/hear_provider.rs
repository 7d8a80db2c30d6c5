//! What a payment provider tells, once its word is believed.

use super::end_refund::{NamedRefund, RefundEnd, end_refund};
use super::receive_payment::{ReceivedEvent, ReceivedKind, receive_payment};
use super::unknown_session::{NamedSession, hear_unknown_session};
use super::{AskPayment, OrderingParts};
use crate::adapters::payment::{PaymentEvent, PaymentEventKind, PaymentReceipt};
use crate::config::ProviderName;
use crate::service::Refusal;

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
    let event_id = event.event_id.clone();
    let refund = |refund_id, reference| NamedRefund {
        provider,
        refund_id,
        reference,
        event_id,
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
        } => return end_refund(parts, refund(refund_id, reference), RefundEnd::Done).await,
        PaymentEventKind::RefundFailed {
            refund_id,
            reference,
            reason,
        } => {
            let failed = RefundEnd::Failed(reason);
            return end_refund(parts, refund(refund_id, reference), failed).await;
        }
        PaymentEventKind::UnderWay | PaymentEventKind::Foreign | PaymentEventKind::Ignored => {
            return hear_no_money(parts, provider, &event).await;
        }
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

/// What follows of an event that tells of no money. Where some is under way its provider is asked by a
/// job, for events do not say until when.
async fn hear_no_money(
    parts: &OrderingParts<'_>,
    provider: ProviderName,
    event: &PaymentEvent,
) -> Result<(), Refusal> {
    let named = NamedSession {
        provider,
        external_id: event.external_id.as_deref().unwrap_or(&event.event_id),
        order_no: event.order_no.as_ref(),
        paid: None,
    };
    match event.kind {
        PaymentEventKind::UnderWay => {}
        PaymentEventKind::Foreign => return hear_unknown_session(parts, named).await,
        _ => return Ok(()),
    }
    let found = parts
        .storage()
        .find_payment(provider.name(), named.external_id);
    let Some(payment) = found.await? else {
        return hear_unknown_session(parts, named).await;
    };
    let job = parts.job(&AskPayment {
        payment_id: payment.id,
    })?;
    parts
        .storage()
        .write(async |tx| Ok(tx.queue_job_once(&job).await.map(drop)?))
        .await
}
