//! Delivering a direct top-up by its supplier: noted, called without a transaction, recorded.

use std::time::Duration;

use kiosk_domain::{
    IllegalSupply, OrderId, OrderState, OrderTransition, SupplyAnswer, SupplyCall, SupplyEvent,
    SupplyNumber, SupplyProgress, SupplyReview, SupplyState,
};
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use super::deliver::{count_completed, make};
use crate::adapters::supplier::{Supplier, SupplierError, SupplierReply, SupplyRequest};
use crate::service::{JobPayload, Refusal};
use crate::storage::ordering::{Order, OrderActor, Supply, SupplyNote};
use crate::storage::{NewJob, StorageError, Transaction};

/// For how long one call has a delivery for itself: longer than a call may take, and shorter than
/// the claim of a job, so that whoever has the job next goes on.
const CALL_LASTS: Duration = Duration::from_secs(60);
/// How late a delivery is gone on with before its job is taken to be lost.
const LOST_AFTER: Duration = Duration::from_secs(10 * 60);
/// How many of those are looked for at once.
const MOST_LOST: u32 = 100;

/// The job to go on with a delivery by a supplier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplyOrder {
    /// Which.
    pub order_id: OrderId,
}

impl JobPayload for SupplyOrder {
    const NAME: &'static str = "supply_order";
    const IS_SECRET: bool = false;
}

/// A call that was noted and is to be made.
struct PreparedCall<'a> {
    supplier: &'a dyn Supplier,
    call: SupplyCall,
    request: SupplyRequest,
}

/// What somebody said of a delivery.
pub(super) struct ReceivedAnswer<'a> {
    /// What the supplier said.
    pub reply: &'a SupplierReply,
    /// Who moves the delivery.
    pub actor: OrderActor,
}

/// Begins the delivery of a locked order, unless it has begun.
pub(super) async fn begin_supply(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
) -> Result<(), Refusal> {
    make(parts, tx, order, OrderTransition::Process).await?;
    if tx.supply_of(order.id).await?.is_some() {
        return Ok(());
    }
    let now = parts.now();
    let supplier = parts
        .suppliers
        .name_of(order.line.sku_id, order.line.group_id);
    let mut supply = Supply {
        order_id: order.id,
        supplier: supplier.map(str::to_owned),
        progress: SupplyProgress::BEGUN,
        next_at: now,
        message: None,
        events: 0,
        created_at: now,
    };
    if supplier.is_none() {
        supply.progress = SupplyProgress {
            state: SupplyState::Review(SupplyReview::NoSupplier),
            ..supply.progress
        };
        tracing::warn!(order = %order.id, "nobody delivers it: choose a supplier, or complete it");
    }
    tx.insert_supply(&supply).await?;
    let begun = note(parts, "begin", OrderActor::Shop);
    tx.save_supply(&mut supply, &begun).await?;
    queue_next(parts, tx, &supply).await
}

/// Goes on with a delivery: calls the supplier once, and notes what came of it. What is not over is
/// queued again in the same transaction.
///
/// # Errors
/// Storage failed. What the supplier was asked is known, and it is inquired of.
pub async fn supply_order(parts: &OrderingParts<'_>, job: SupplyOrder) -> Result<(), Refusal> {
    let prepared = parts
        .storage()
        .write(async |tx| prepare(parts, tx, job.order_id).await)
        .await?;
    let Some(prepared) = prepared else {
        return Ok(());
    };
    let PreparedCall {
        supplier,
        call,
        request,
    } = prepared;
    let told = match call {
        SupplyCall::Place => supplier.place(&request, parts.now()).await,
        SupplyCall::Query => supplier.query(&request, parts.now()).await,
    };
    parts
        .storage()
        .write(async |tx| match &told {
            Ok(reply) => {
                let order = tx.lock_order(job.order_id).await?;
                let mut order = order.ok_or_else(Refusal::not_found)?;
                let heard = ReceivedAnswer {
                    reply,
                    actor: OrderActor::Shop,
                };
                hear(parts, tx, &mut order, heard).await
            }
            Err(error) => note_silence(parts, tx, job.order_id, error).await,
        })
        .await
}

/// Notes the next call of a delivery, if one is due.
async fn prepare<'a>(
    parts: &OrderingParts<'a>,
    tx: &mut Transaction,
    id: OrderId,
) -> Result<Option<PreparedCall<'a>>, Refusal> {
    let now = parts.now();
    let Some(order) = tx.lock_order(id).await? else {
        return Ok(None);
    };
    let Some(mut supply) = tx.supply_of(id).await? else {
        return Ok(None);
    };
    let Some(call) = supply.progress.next_call() else {
        return Ok(None);
    };
    if now < supply.next_at {
        queue_early(parts, tx, &supply).await?;
        return Ok(None);
    }
    // Nothing new is asked for once the money goes back; what was asked for is inquired about.
    if order.state != OrderState::Processing && call == SupplyCall::Place {
        tracing::warn!(order = %id, "it is not delivered: it is `{}`", order.state.name());
        return Ok(None);
    }
    let named = supply.supplier.clone();
    let supplier = named.as_deref().and_then(|name| parts.suppliers.find(name));
    let doubt = match supplier {
        None => Some(supply.progress.without_supplier()),
        Some(_) if supply.progress.is_exhausted() => Some(SupplyReview::Exhausted),
        Some(_) => None,
    };
    if let Some(why) = doubt {
        let doubted = note(parts, "doubt", OrderActor::Shop);
        doubt_it(tx, &mut supply, SupplyDoubt { why, doubted }).await?;
        return Ok(None);
    }
    let Some(supplier) = supplier else {
        return Ok(None);
    };
    supply.progress = after(supply.progress, SupplyEvent::Call)?;
    supply.next_at = now + CALL_LASTS;
    let kind = match call {
        SupplyCall::Place => "place",
        SupplyCall::Query => "query",
    };
    let called = note(parts, kind, OrderActor::Shop);
    tx.save_supply(&mut supply, &called).await?;
    let request = request(&order, supply.progress);
    Ok(Some(PreparedCall {
        supplier,
        call,
        request,
    }))
}

fn request(order: &Order, progress: SupplyProgress) -> SupplyRequest {
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
async fn note_silence(
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
struct SupplyDoubt {
    why: SupplyReview,
    doubted: SupplyNote,
}

/// Gives a delivery to a person, unless it is with one, or over.
async fn doubt_it(
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

/// Queues the next call of a delivery whose job came too early, unless it is queued: the job was
/// tried again after a failure, and what it did before that lasts.
async fn queue_early(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    supply: &Supply,
) -> Result<(), Refusal> {
    let job = next_job(parts, supply)?;
    if tx.has_live_job_after(&job, parts.now()).await? {
        return Ok(());
    }
    Ok(tx.queue_job(&job).await?)
}

/// Queues the next call of a delivery that is under way.
pub(super) async fn queue_next(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    supply: &Supply,
) -> Result<(), Refusal> {
    if supply.progress.next_call().is_none() {
        return Ok(());
    }
    Ok(tx.queue_job(&next_job(parts, supply)?).await?)
}

/// The job of the next call of a delivery.
fn next_job(parts: &OrderingParts<'_>, supply: &Supply) -> Result<NewJob, Refusal> {
    let job = SupplyOrder {
        order_id: supply.order_id,
    };
    let mut job = job
        .queued(parts.next_id(), parts.now())
        .map_err(Refusal::failed)?;
    job.run_at = supply.next_at;
    Ok(job)
}

/// Queues anew the deliveries whose job was lost, as one that was given up; says how many.
///
/// # Errors
/// [`StorageError`]; those before it are queued.
pub async fn requeue_lost_supplies(parts: &OrderingParts<'_>) -> Result<u64, StorageError> {
    let now = parts.now();
    let lost = parts
        .storage()
        .overdue_supplies(now - LOST_AFTER, MOST_LOST);
    let mut count = 0;
    for order_id in lost.await? {
        let requeued: Result<bool, Refusal> = parts
            .storage()
            .write(async |tx| {
                let order = tx.lock_order(order_id).await?;
                let supply = tx.supply_of(order_id).await?;
                let (Some(order), Some(mut supply)) = (order, supply) else {
                    return Ok(false);
                };
                let is_lost = supply.next_at <= now - LOST_AFTER;
                if !is_lost || order.state != OrderState::Processing {
                    return Ok(false);
                }
                supply.next_at = now;
                tx.save_supply(&mut supply, &note(parts, "requeue", OrderActor::Shop))
                    .await?;
                queue_next(parts, tx, &supply).await?;
                Ok(true)
            })
            .await;
        match requeued {
            Ok(is_new) => count += u64::from(is_new),
            Err(error) => {
                tracing::warn!(order = %order_id, "its delivery is not queued: {error:?}");
            }
        }
    }
    Ok(count)
}

fn note(parts: &OrderingParts<'_>, kind: &'static str, actor: OrderActor) -> SupplyNote {
    SupplyNote {
        kind,
        actor,
        detail: None,
        now: parts.now(),
    }
}

fn after(progress: SupplyProgress, event: SupplyEvent) -> Result<SupplyProgress, Refusal> {
    let moved: Result<SupplyProgress, IllegalSupply> = progress.after(event);
    moved.map_err(Refusal::failed)
}
