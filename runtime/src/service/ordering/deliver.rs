//! Delivering a paid order.

use kiosk_domain::{GoodsType, OrderId, OrderState, OrderTransition, masked_name};
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use super::hold::is_held;
use super::move_order::move_order;
use super::supply::begin_supply;
use crate::service::{JobPayload, Refusal};
use crate::storage::account::CompletedOrder;
use crate::storage::catalogue::{ChargedAccount, RecentPurchase};
use crate::storage::ordering::{Order, OrderActor, TransitionOfOrder};
use crate::storage::{JobAttempt, JobLane, Transaction};

/// The job to deliver an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeliverOrder {
    /// Which.
    pub order_id: OrderId,
}

impl JobPayload for DeliverOrder {
    const NAME: &'static str = "deliver_order";
    const IS_SECRET: bool = false;
    const LANE: JobLane = JobLane::Quick;
}

/// Delivers an order, once, however often it is done. What the shop cannot deliver by itself waits
/// for an operator.
///
/// # Errors
/// Storage failed; nothing was delivered.
pub async fn deliver_order(
    parts: &OrderingParts<'_>,
    delivery: DeliverOrder,
) -> Result<(), Refusal> {
    parts
        .storage()
        .write(async |tx| deliver(parts, tx, delivery).await)
        .await
}

/// Delivers an order as [`deliver_order`], and forgets the job in the same transaction. An attempt
/// that outlived its claim does nothing: a later one has the job.
///
/// # Errors
/// Storage failed; nothing was delivered, and the job stands.
pub async fn deliver_queued_order(
    parts: &OrderingParts<'_>,
    delivery: DeliverOrder,
    attempt: JobAttempt,
) -> Result<(), Refusal> {
    parts
        .storage()
        .write(async |tx| {
            if tx.finish_job(attempt).await? {
                deliver(parts, tx, delivery).await?;
            }
            Ok(())
        })
        .await
}

async fn deliver(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    delivery: DeliverOrder,
) -> Result<(), Refusal> {
    let Some(mut order) = tx.lock_order(delivery.order_id).await? else {
        return Ok(());
    };
    let is_due = matches!(
        order.state,
        OrderState::WaitProcessing | OrderState::Processing
    );
    let user = tx.lock_user(order.user_id).await?;
    if is_due && user.is_some_and(|known| known.user.is_blocked()) {
        tracing::warn!(order = %order.id, "its user is blocked: deliver or refund it");
        return Ok(());
    }
    if !is_due || is_held(parts, tx, &order).await? {
        return Ok(());
    }
    match order.line.goods_type {
        GoodsType::Cdk => deliver_code(parts, tx, &mut order).await,
        GoodsType::DirectTopUp => begin_supply(parts, tx, &mut order).await,
        // A person delivers it.
        GoodsType::ProxyTopUp => make(parts, tx, &mut order, OrderTransition::Process).await,
    }
}

/// Hands the reserved code over, or one that was imported since it had none. An order is complete
/// when it has one that can be shown, and never else. One that cannot stays the order's own: where
/// the money is sent back, the next buyer is not sold it.
async fn deliver_code(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
) -> Result<(), Refusal> {
    make(parts, tx, order, OrderTransition::Process).await?;
    let (id, now) = (order.id, parts.now());
    let has_code = tx.sell_code(id, now).await?
        || (tx.reserve_code(order.line.sku_id, id, now).await? && tx.sell_code(id, now).await?);
    let sold = tx.sold_code(id).await?.filter(|_| has_code);
    let Some(sold) = sold else {
        tracing::warn!(order = %id, "a paid order has no code: import codes and retry it, or refund it");
        return Ok(());
    };
    if let Err(error) = parts.codes.open(sold.owner, &sold.sealed) {
        let code = sold.owner.id;
        tracing::warn!(
            order = %id, %code,
            "the code of a paid order cannot be read: {error}; see to the keys and retry it, or refund it"
        );
        return Ok(());
    }
    make(parts, tx, order, OrderTransition::Complete).await?;
    count_completed(parts, tx, order).await
}

/// Makes a move of a locked order.
pub(super) async fn make(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    transition: OrderTransition,
) -> Result<(), Refusal> {
    let made = TransitionOfOrder {
        transition,
        actor: OrderActor::Shop,
        reason: None,
        now: parts.now(),
    };
    let moved = move_order(parts, tx, order, &made).await?;
    moved.map(drop).map_err(Refusal::failed)
}

/// Lets an order that was just completed count: for the member level, in what pages tell of, and
/// among the accounts last charged.
pub(super) async fn count_completed(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &Order,
) -> Result<(), Refusal> {
    let now = parts.now();
    let completed = CompletedOrder {
        user_id: order.user_id,
        usd_amount: order.usd_amount,
    };
    let nickname = tx.count_completed_order(completed).await?;
    let purchase = RecentPurchase {
        order_id: order.id,
        user_name: masked_name(&nickname),
        slug: order.line.slug.clone(),
        created_at: now,
    };
    tx.add_purchase(&purchase).await?;
    // What may let people into an account is kept nowhere but with its order.
    let is_kept = order.line.goods_type != GoodsType::ProxyTopUp;
    if is_kept && order.has_account() {
        let account = serde_json::to_string(&order.line.charge_params);
        let charged = ChargedAccount {
            user_id: order.user_id,
            slug: order.line.slug.clone(),
            account: account.map_err(Refusal::failed)?,
            used_at: now,
        };
        tx.remember_charge_account(&charged).await?;
    }
    Ok(())
}
