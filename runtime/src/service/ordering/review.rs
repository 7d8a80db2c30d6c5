//! What operators decide about money that pays nothing by itself: it pays its order, or goes back.

use kiosk_domain::{OrderNo, OrderState, PaymentId};

use super::close_sessions::end_sessions;
use super::queue_refund::{queue_refund, restart_refund};
use super::replace::{Replacement, any_offer, replace};
use super::settle::{SettledBy, settle};
use super::{OperatorError, OperatorNote, OrderingParts};
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{
    NewPaymentDecision, Order, PaymentDecision, PaymentState, PostingKind, Receipt,
};

/// Lets money pay its order that a person was to decide about: less than the order costs is let off
/// the shopper, and an order that timed out is placed anew at what it cost, whatever it costs now.
/// The number of the order that it pays.
///
/// # Errors
/// [`OperatorError`]; nothing is changed then.
pub async fn accept_payment(
    parts: &OrderingParts<'_>,
    id: PaymentId,
    note: &OperatorNote,
) -> Result<OrderNo, OperatorError> {
    let found = parts.storage().payment(id).await?;
    let order_id = found.ok_or(OperatorError::NoPayment(id))?.order_id;
    parts
        .storage()
        .write(async |tx| {
            let order = tx.lock_order(order_id).await?;
            let order = order.ok_or_else(Refusal::not_found)?;
            let payment = tx.lock_payment(id).await?;
            let payment = payment.ok_or(OperatorError::NoPayment(id))?;
            if !matches!(payment.state, PaymentState::Review(_)) {
                return Err(OperatorError::NoReview(id));
            }
            let mut receipts = tx.idle_receipts(id).await?.into_iter();
            let accepted = Accepted {
                id,
                order,
                receipt: receipts.next().ok_or(OperatorError::NoReview(id))?,
                note,
            };
            let order_no = accepted.pay(parts, tx).await?;
            for surplus in receipts {
                queue_refund(parts, tx, surplus.id).await?;
            }
            tx.set_payment_state(id, PaymentState::Settled).await?;
            end_sessions(parts, tx, order_id).await?;
            tx.note_decision(&decision(parts, id, PaymentDecision::Accept, note))
                .await?;
            Ok(order_no)
        })
        .await
}

/// Sends back money that a person was to decide about, and tries again what could not be sent back.
///
/// # Errors
/// [`OperatorError`]; nothing is changed then.
pub async fn refund_payment(
    parts: &OrderingParts<'_>,
    id: PaymentId,
    note: &OperatorNote,
) -> Result<(), OperatorError> {
    let found = parts.storage().payment(id).await?;
    let order_id = found.ok_or(OperatorError::NoPayment(id))?.order_id;
    parts
        .storage()
        .write(async |tx| {
            tx.lock_order(order_id).await?;
            let payment = tx.lock_payment(id).await?;
            let payment = payment.ok_or(OperatorError::NoPayment(id))?;
            let mut is_sent = restart_failed(parts, tx, id).await?;
            if matches!(payment.state, PaymentState::Review(_)) {
                for receipt in tx.idle_receipts(id).await? {
                    queue_refund(parts, tx, receipt.id).await?;
                    is_sent = true;
                }
                tx.set_payment_state(id, PaymentState::Surplus).await?;
            }
            if !is_sent {
                return Err(OperatorError::NoReview(id));
            }
            tx.note_decision(&decision(parts, id, PaymentDecision::Refund, note))
                .await?;
            Ok(())
        })
        .await
}

/// Begins the refunds of a payment's money anew that failed; says whether there were any. That of an
/// order which is being refunded is begun anew with its order.
async fn restart_failed(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    id: PaymentId,
) -> Result<bool, OperatorError> {
    let mut is_any = false;
    for refund in tx.lock_refunds_of_payment(id).await? {
        let of_order = tx.order_of_receipt(refund.receipt_id).await?;
        if of_order.is_none_or(|state| state == OrderState::Refunded) {
            is_any |= restart_refund(parts, tx, refund).await?;
        }
    }
    Ok(is_any)
}

fn decision<'a>(
    parts: &OrderingParts<'_>,
    payment_id: PaymentId,
    decision: PaymentDecision,
    note: &'a OperatorNote,
) -> NewPaymentDecision<'a> {
    NewPaymentDecision {
        payment_id,
        decision,
        operator: &note.name,
        reason: &note.why,
        now: parts.now(),
    }
}

/// Money that is to pay an order, which is locked.
struct Accepted<'a> {
    id: PaymentId,
    order: Order,
    receipt: Receipt,
    note: &'a OperatorNote,
}

impl Accepted<'_> {
    /// Pays the order; the number of the one that is paid.
    async fn pay(
        mut self,
        parts: &OrderingParts<'_>,
        tx: &mut Transaction,
    ) -> Result<OrderNo, OperatorError> {
        let total = self.order.totals.total();
        let not = |why| Err(OperatorError::NotAcceptable(self.id, why));
        if self.receipt.paid.currency() != total.currency() {
            return not("it is of another currency");
        }
        if self.receipt.paid.amount() > total.amount() {
            return not("it is more than the order costs, and money goes back whole");
        }
        let by = SettledBy {
            receipt: Some(&self.receipt),
            kind: PostingKind::UseSurplus,
            actor: self.note.actor(),
            reason: Some(self.note.why.clone()),
        };
        match self.order.state {
            OrderState::Pending => {
                tx.attribute_receipt(self.receipt.id, self.order.id).await?;
                settle(parts, tx, &mut self.order, by).await?;
                Ok(self.order.order_no)
            }
            OrderState::Timeout if tx.replacement_of(self.order.id).await?.is_none() => {
                let Some(offer) = any_offer(parts, &self.order) else {
                    return not("what it bought is not sold any more, or sold out");
                };
                let replacement = Replacement {
                    late: &self.order,
                    offer,
                };
                if !replace(parts, tx, replacement, by).await? {
                    return not("no stock, code or coupon is left for it");
                }
                let placed = tx.replacement_of(self.order.id).await?;
                Ok(placed.ok_or_else(Refusal::not_found)?.order_no)
            }
            _ => not("its order is paid, cancelled or replaced"),
        }
    }
}
