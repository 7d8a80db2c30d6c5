//! Money, or the end of waiting for it, as a payment provider tells.

use kiosk_domain::{
    LedgerPosting, Money, OrderNo, OrderState, PAY_WITHIN, PaidOrder, PaymentDisposition,
    PaymentId, ReceivedPayment, ReviewReason, UnixTime, dispose, under_way_until,
};

use super::OrderingParts;
use super::close_sessions::end_sessions;
use super::queue_refund::queue_refund;
use super::replace::{Replacement, replace, same_offer};
use super::settle::{SettledBy, settle};
use super::unknown_session::{NamedSession, hear_unknown_session};
use crate::config::ProviderName;
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{
    NewPaymentEvent, NewReceipt, Order, OrderActor, Payment, PaymentState, PostingCause,
    PostingKind, Receipt,
};

/// Something that a provider told of one of its sessions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedEvent {
    /// Who told it.
    pub provider: ProviderName,
    /// The event's own name there.
    pub event_id: String,
    /// What the provider calls the session.
    pub external_id: String,
    /// The order that the session was opened for, as the provider says; none where it says nothing.
    pub order_no: Option<OrderNo>,
    /// What happened.
    pub kind: ReceivedKind,
}

/// What happened to a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReceivedKind {
    /// Money came.
    Paid {
        /// What the provider calls the payment.
        payment_id: String,
        /// How much.
        paid: Money,
    },
    /// The shopper has done what there is to do, and the money takes its time.
    UnderWay {
        /// The last moment to pay at a till, where the provider says so.
        until: Option<UnixTime>,
    },
    /// It was declined, and nothing will come.
    Failed,
    /// Nobody paid in time.
    Expired,
}

/// Notes what a provider told, and does what follows of it: all in one transaction, once for each
/// event and each payment, however often and in whatever order they come.
///
/// # Errors
/// Storage failed, or the session is not stored yet: nothing is noted, and the provider will tell it
/// again.
pub async fn receive_payment(
    parts: &OrderingParts<'_>,
    event: &ReceivedEvent,
) -> Result<(), Refusal> {
    let provider = event.provider.name();
    let found = parts.storage().find_payment(provider, &event.external_id);
    let Some(payment) = found.await? else {
        let named = NamedSession {
            provider: event.provider,
            external_id: &event.external_id,
            order_no: event.order_no.as_ref(),
            paid: match &event.kind {
                ReceivedKind::Paid { paid, .. } => Some(*paid),
                _ => None,
            },
        };
        return hear_unknown_session(parts, named).await;
    };
    parts
        .storage()
        .write(async |tx| {
            let told = NewPaymentEvent {
                payment_id: payment.id,
                provider,
                event_id: &event.event_id,
                kind: event.kind.name(),
                now: parts.now(),
            };
            if !tx.note_payment_event(told).await? {
                return Ok(());
            }
            // The order comes before its payments, so that no two transactions wait for each
            // other.
            let order = tx.lock_order(payment.order_id).await?;
            let locked = tx.lock_payment(payment.id).await?;
            let (Some(order), Some(locked)) = (order, locked) else {
                return Err(Refusal::not_found());
            };
            if event
                .order_no
                .as_ref()
                .is_some_and(|said| *said != order.order_no)
            {
                tracing::warn!(
                    provider,
                    payment = %payment.id,
                    "a payment provider told of a session with another order than it was opened for"
                );
                return Err(Refusal::not_found());
            }
            match &event.kind {
                ReceivedKind::Paid { payment_id, paid } => {
                    let receipt = Receipt {
                        id: parts.next_id(),
                        payment_id: payment.id,
                        provider: provider.to_owned(),
                        external_id: payment_id.clone(),
                        paid: *paid,
                        order_id: None,
                    };
                    let asked = Asked {
                        order,
                        payment: locked,
                    };
                    receive(parts, tx, asked, receipt).await
                }
                ReceivedKind::UnderWay { until } => {
                    let asked = Asked {
                        order,
                        payment: locked,
                    };
                    wait_for(tx, &asked, *until).await
                }
                ReceivedKind::Failed | ReceivedKind::Expired => {
                    let asked = Asked {
                        order,
                        payment: locked,
                    };
                    end(tx, &asked, event.kind.ended()).await
                }
            }
        })
        .await
}

/// A payment with its order, both locked.
struct Asked {
    order: Order,
    payment: Payment,
}

/// Lets an order wait for money that takes its time, with all that it holds.
async fn wait_for(
    tx: &mut Transaction,
    asked: &Asked,
    stated: Option<UnixTime>,
) -> Result<(), Refusal> {
    let Asked { order, payment } = asked;
    if payment.state != PaymentState::Open || order.state != OrderState::Pending {
        return Ok(());
    }
    let until = under_way_until(order.created_at, stated).max(order.pay_by);
    tx.set_under_way(payment.id, until).await?;
    tx.set_pay_by(order.id, until).await?;
    Ok(())
}

/// A session that ends without money; one that money came for stays as it is. An order that waited
/// longer for it than others do waits so no more.
async fn end(tx: &mut Transaction, asked: &Asked, state: PaymentState) -> Result<(), Refusal> {
    let Asked { order, payment } = asked;
    if payment.state != PaymentState::Open {
        return Ok(());
    }
    tx.set_payment_state(payment.id, state).await?;
    if payment.settles_by.is_some() && order.state == OrderState::Pending {
        tx.set_pay_by(order.id, order.created_at + PAY_WITHIN)
            .await?;
    }
    Ok(())
}

async fn receive(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    asked: Asked,
    receipt: Receipt,
) -> Result<(), Refusal> {
    let Asked { mut order, payment } = asked;
    let new = NewReceipt {
        receipt,
        created_at: parts.now(),
    };
    if !tx.insert_receipt(&new).await? {
        return Ok(());
    }
    let receipt = new.receipt;
    let received = ReceivedPayment {
        paid: receipt.paid,
        asked: payment.asked,
    };
    // Money for an order whose place another has taken is money for that one, which is paid.
    let replacement = tx.replacement_of(order.id).await?;
    let state = replacement.map_or(order.state, |replacement| replacement.state);
    let paid_order = |can_reallocate| PaidOrder {
        state,
        total: order.totals.total(),
        can_reallocate,
    };
    let disposition = match dispose(received, paid_order(true)) {
        PaymentDisposition::Replace => {
            let by = SettledBy {
                receipt: Some(&receipt),
                kind: PostingKind::Sale,
                actor: OrderActor::Provider,
                reason: None,
            };
            let is_replaced = match same_offer(parts, &order) {
                Some(offer) => {
                    let replacement = Replacement {
                        late: &order,
                        offer,
                    };
                    replace(parts, tx, replacement, by).await?
                }
                None => false,
            };
            if is_replaced {
                PaymentDisposition::Replace
            } else {
                dispose(received, paid_order(false))
            }
        }
        other => other,
    };
    let state = match disposition {
        PaymentDisposition::Settle => {
            tx.attribute_receipt(receipt.id, order.id).await?;
            let by = SettledBy {
                receipt: Some(&receipt),
                kind: PostingKind::Sale,
                actor: OrderActor::Provider,
                reason: None,
            };
            settle(parts, tx, &mut order, by).await?;
            PaymentState::Settled
        }
        PaymentDisposition::Replace => PaymentState::Settled,
        PaymentDisposition::Refund => {
            post_surplus(parts, tx, &order, &receipt).await?;
            queue_refund(parts, tx, receipt.id).await?;
            tracing::warn!(
                payment = %payment.id,
                order = %order.id,
                "money came that pays nothing: it goes back"
            );
            PaymentState::Surplus
        }
        PaymentDisposition::Review(reason) => {
            post_surplus(parts, tx, &order, &receipt).await?;
            tx.review_receipt(receipt.id, reason).await?;
            warn_of_review(payment.id, reason);
            PaymentState::Review(reason)
        }
    };
    tx.set_payment_state(payment.id, state).await?;
    if state == PaymentState::Settled {
        end_sessions(parts, tx, order.id).await?;
    }
    Ok(())
}

async fn post_surplus(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &Order,
    receipt: &Receipt,
) -> Result<(), Refusal> {
    let cause = PostingCause {
        id: parts.next_id(),
        kind: PostingKind::Surplus,
        receipt_id: Some(receipt.id),
        order_id: Some(order.id),
        now: parts.now(),
    };
    tx.post(&LedgerPosting::surplus(receipt.paid), cause)
        .await?;
    Ok(())
}

fn warn_of_review(id: PaymentId, reason: ReviewReason) {
    tracing::warn!(
        payment = %id,
        reason = reason.name(),
        "money came that a person must decide about"
    );
}

impl ReceivedKind {
    /// What becomes of a session by it in which no money came.
    const fn ended(&self) -> PaymentState {
        match self {
            Self::Expired => PaymentState::Expired,
            _ => PaymentState::Failed,
        }
    }

    /// The name in storage.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Paid { .. } => "paid",
            Self::UnderWay { .. } => "under-way",
            Self::Failed => "failed",
            Self::Expired => "expired",
        }
    }
}
