//! Delivering a direct top-up by its supplier: noted, called without a transaction, recorded.

use std::time::Duration;

use kiosk_domain::{
    OrderId, OrderState, OrderTransition, SupplyCall, SupplyEvent, SupplyProgress, SupplyReview,
    SupplyState,
};

use super::OrderingParts;
use super::deliver::make;
use super::hear_answer::{ReceivedAnswer, SupplyDoubt, doubt_it, hear, note_silence, request};
use super::supply_step::{SupplyOrder, after, note, queue_early, queue_next};
use crate::adapters::supplier::{Supplier, SupplyRequest};
use crate::service::Refusal;
use crate::storage::ordering::{Order, OrderActor, Supply};
use crate::storage::{StorageError, Transaction};

/// For how long one call has a delivery for itself: longer than a call may take, and shorter than
/// the claim of a job, so that whoever has the job next goes on.
const CALL_LASTS: Duration = Duration::from_secs(60);
/// How late a delivery is gone on with before its job is taken to be lost.
const LOST_AFTER: Duration = Duration::from_secs(10 * 60);
/// How many of those are looked for at once.
const MOST_LOST: u32 = 100;

/// A call that was noted and is to be made.
struct PreparedCall<'a> {
    supplier: &'a dyn Supplier,
    call: SupplyCall,
    request: SupplyRequest,
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
