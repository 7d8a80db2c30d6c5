//! What a supplier says of a delivery, or that it says nothing, and what follows of it.

use std::time::Duration;

use kiosk_domain::{
    OrderId, OrderState, OrderTransition, SupplyAnswer, SupplyEvent, SupplyNumber, SupplyProgress,
    SupplyReview, SupplyState,
};

use super::OrderingParts;
use super::deliver::{count_completed, make};
use super::supply_step::{after, note, queue_next};
use crate::adapters::supplier::{SupplierError, SupplierReply, SupplyRequest};
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{Order, OrderActor, Supply, SupplyNote};

/// What somebody said of a delivery.
pub(super) struct ReceivedAnswer<'a> {
    /// What the supplier said.
    pub reply: &'a SupplierReply,
    /// Who moves the delivery.
    pub actor: OrderActor,
}

/// What a supplier is asked about the last attempt at an order.
pub(super) fn request(order: &Order, progress: SupplyProgress) -> SupplyRequest {
    SupplyRequest {
        number: SupplyNumber {
            order_no: order.order_no.clone(),
            attempt: progress.attempt,
        },
        sku_id: order.line.sku_id,
        price: order.goods_price(),
        account: order.line.charge_params.clone(),
        calls: progress.calls,
    }
}

/// Does what follows of a supplier's word about a locked order.
///
/// # Errors
/// [`Refusal::not_found`] where it speaks of an attempt that was never made.
pub(super) async fn hear(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    heard: ReceivedAnswer<'_>,
) -> Result<(), Refusal> {
    let ReceivedAnswer { reply, actor } = heard;
    let supply = tx.supply_of(order.id).await?;
    let mut supply = supply.ok_or_else(Refusal::not_found)?;
    let asked = request(order, supply.progress).goods();
    if !reply.fits(asked) {
        let doubted = SupplyNote {
            detail: Some(said(reply)),
            ..note(parts, "doubt", actor)
        };
        let why = SupplyReview::Mismatch;
        return doubt_it(tx, &mut supply, SupplyDoubt { why, doubted }).await;
    }
    let before = supply.progress;
    let told = SupplyEvent::Told {
        attempt: reply.number.attempt,
        answer: reply.answer,
    };
    supply.progress = before.after(told).map_err(|_| Refusal::not_found())?;
    if reply.message.is_some() {
        supply.message.clone_from(&reply.message);
    }
    // A notice leaves the time alone, as it leaves the job that is queued for it.
    if actor == OrderActor::Shop {
        schedule(parts, &mut supply, before);
    }
    let is_about_last = reply.number.attempt == before.attempt;
    let answered = SupplyNote {
        detail: if is_about_last {
            reply.message.clone()
        } else {
            Some(said(reply))
        },
        ..note(parts, reply.answer.name(), actor.clone())
    };
    tx.save_supply(&mut supply, &answered).await?;
    warn(order, before, &supply, reply);
    match supply.progress.state {
        SupplyState::Delivered if before.state != SupplyState::Delivered => {
            complete(parts, tx, order).await
        }
        // A webhook leaves the job that is queued; an answer queues the next.
        _ if actor == OrderActor::Shop => queue_next(parts, tx, &supply).await,
        _ => Ok(()),
    }
}

/// What a supplier said of an attempt, in a line for operators.
fn said(reply: &SupplierReply) -> String {
    let (attempt, answer) = (reply.number.attempt, reply.answer.name());
    let mut line = format!("`{answer}` about attempt {attempt}");
    if let Some(goods) = &reply.goods {
        let (sku, price) = (goods.sku_id, goods.price);
        line.push_str(&format!(
            ": SKU {sku} for {} {}",
            price.amount(),
            price.currency()
        ));
    }
    if let Some(message) = &reply.message {
        line.push_str(&format!(" ({message})"));
    }
    line
}

/// When the supplier is called next: at once where it was just found to have nothing.
fn schedule(parts: &OrderingParts<'_>, supply: &mut Supply, before: SupplyProgress) {
    let is_new = supply.progress.attempt != before.attempt;
    let pause = if is_new {
        Duration::ZERO
    } else {
        supply.progress.pause()
    };
    supply.next_at = parts.now() + pause;
}

/// Tells those who run the shop what a person has to look at.
fn warn(order: &Order, before: SupplyProgress, supply: &Supply, reply: &SupplierReply) {
    let (answer, state) = (reply.answer, supply.progress.state);
    if answer == SupplyAnswer::Done && reply.number.attempt < before.attempt {
        let attempt = reply.number.attempt;
        tracing::warn!(
            order = %order.id, attempt,
            "its supplier delivered an attempt that it had refused: ask it whether the next is delivered too"
        );
    }
    let contradicted = SupplyState::Review(SupplyReview::Contradicted);
    if before.state == contradicted && state == SupplyState::Delivered {
        tracing::warn!(order = %order.id, "its supplier says to have delivered two attempts");
    }
    if state.is_review() && !before.state.is_review() {
        tracing::warn!(order = %order.id, "its delivery waits for a person: {}", state.name());
    }
    let is_over = matches!(before.state, SupplyState::Closed);
    if answer == SupplyAnswer::Done && is_over {
        tracing::warn!(order = %order.id, "its supplier delivered, and so did a person");
    }
    if answer == SupplyAnswer::Refused && before.state == SupplyState::Delivered {
        tracing::warn!(order = %order.id, "its supplier refuses what it said to have delivered");
    }
}

/// Completes an order that a supplier delivered. One whose money goes back meanwhile is told.
async fn complete(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
) -> Result<(), Refusal> {
    if order.state != OrderState::Processing {
        let state = order.state.name();
        tracing::warn!(order = %order.id, "its supplier delivered, but it is `{state}`");
        return Ok(());
    }
    make(parts, tx, order, OrderTransition::Complete).await?;
    count_completed(parts, tx, order).await
}

/// Notes that a supplier gave no answer; it is inquired of later.
pub(super) async fn note_silence(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    id: OrderId,
    error: &SupplierError,
) -> Result<(), Refusal> {
    tracing::warn!(order = %id, "its delivery is inquired about later: {error}");
    let _ = tx.lock_order(id).await?;
    let supply = tx.supply_of(id).await?;
    let mut supply = supply.ok_or_else(Refusal::not_found)?;
    let before = supply.progress;
    schedule(parts, &mut supply, before);
    let silence = SupplyNote {
        detail: Some(error.to_string()),
        ..note(parts, "no-answer", OrderActor::Shop)
    };
    tx.save_supply(&mut supply, &silence).await?;
    queue_next(parts, tx, &supply).await
}

/// Why a person is to look at a delivery, and what is kept of it.
pub(super) struct SupplyDoubt {
    pub why: SupplyReview,
    pub doubted: SupplyNote,
}

/// Gives a delivery to a person, unless it is with one, or over.
pub(super) async fn doubt_it(
    tx: &mut Transaction,
    supply: &mut Supply,
    doubt: SupplyDoubt,
) -> Result<(), Refusal> {
    let before = supply.progress;
    supply.progress = after(before, SupplyEvent::Doubt(doubt.why))?;
    let (state, order) = (supply.progress.state.name(), supply.order_id);
    if supply.progress == before {
        let why = SupplyState::Review(doubt.why).name();
        tracing::warn!(%order, state, "its delivery is as it was, and there is a doubt: {why}");
    } else {
        tracing::warn!(%order, "its delivery waits for a person: {state}");
    }
    Ok(tx.save_supply(supply, &doubt.doubted).await?)
}
