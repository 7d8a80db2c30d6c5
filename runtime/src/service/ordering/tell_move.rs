//! Who hears of a move of an order, and of its audit.

use kiosk_domain::{
    Amount, AuditReason, NotificationTopic, OrderState, OrderTransition, ReceiptId,
};

use super::OrderingParts;
use super::send_order_mail::OrderMail;
use crate::service::JobPayload;
use crate::service::tracking::{UploadConversion, channel_click};
use crate::storage::notification::{
    NewNotification, NotificationDetail, NotificationKind, OrderNotification,
};
use crate::storage::ordering::{Order, OrderActor, TransitionOfOrder};
use crate::storage::{StorageError, Transaction};

/// An order that was just moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct MovedOrder<'a> {
    /// The order, in its new state.
    pub order: &'a Order,
    /// The state before.
    pub from: OrderState,
    /// The move.
    pub made: &'a TransitionOfOrder,
}

/// Lets everybody hear of a move who is to. It asks no network: what takes long becomes a job.
///
/// # Errors
/// Storage failed; the move is undone with it.
pub(super) async fn tell_move(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    moved: MovedOrder<'_>,
) -> Result<(), StorageError> {
    let is_by_shopper = moved.made.actor == OrderActor::Shopper;
    let order = moved.order;
    let mut topic = NotificationTopic::of_move(moved.made.transition, moved.from, is_by_shopper);
    if order.totals.total().amount() == Amount::ZERO {
        topic = topic.and_then(NotificationTopic::of_free_order);
    }
    if let Some(topic) = topic {
        tell_topic(parts, tx, order, OrderTopic::plain(topic)).await?;
    }
    match channel_click(&order.origin.channel) {
        Some(click) if moved.made.transition == OrderTransition::Pay => {
            let paid = UploadConversion::payment(order.id, &click, moved.made.now);
            queue(parts, tx, &paid).await
        }
        _ => Ok(()),
    }
}

/// Lets everybody hear who is to that a shopper placed an order.
///
/// # Errors
/// Storage failed; the order is undone with it.
pub(super) async fn tell_placed(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &Order,
) -> Result<(), StorageError> {
    match channel_click(&order.origin.channel) {
        Some(click) => {
            let placed = UploadConversion::order_submit(order.id, &click, order.created_at);
            queue(parts, tx, &placed).await
        }
        None => Ok(()),
    }
}

async fn queue(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    payload: &impl JobPayload,
) -> Result<(), StorageError> {
    let job = payload.queued(parts.next_id(), parts.now());
    let unwritable = |_| StorageError::Unreadable { what: "payload" };
    tx.queue_job(&job.map_err(unwritable)?).await
}

/// Something to tell of an order.
#[derive(Clone, Debug)]
pub struct OrderTopic {
    /// What.
    pub topic: NotificationTopic,
    /// Why, where an identity audit was decided for a reason.
    pub reason: Option<AuditReason>,
    /// The money that went back, where it did not pay the order.
    pub returned: Option<ReceiptId>,
}

impl OrderTopic {
    /// A topic that has no reason.
    pub const fn plain(topic: NotificationTopic) -> Self {
        Self {
            topic,
            reason: None,
            returned: None,
        }
    }

    /// That money went back which paid no order.
    pub const fn returned(receipt: ReceiptId) -> Self {
        Self {
            returned: Some(receipt),
            ..Self::plain(NotificationTopic::MoneyReturned)
        }
    }
}

/// Tells the shopper something of an order, on the site and where it has to be kept by mail,
/// together with the fact that made it necessary.
///
/// # Errors
/// Storage failed; the fact is undone with it.
pub async fn tell_topic(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &Order,
    told: OrderTopic,
) -> Result<(), StorageError> {
    let kind = if told.topic.is_about_audit() {
        NotificationKind::Audit
    } else {
        NotificationKind::Order
    };
    if told.topic.is_mailed() && tx.has_email(order.user_id).await? {
        let mail = OrderMail::of(order, &told);
        queue(parts, tx, &mail).await?;
    }
    let detail = OrderNotification {
        topic: told.topic,
        order_no: order.order_no.clone(),
        goods_name: order.line.goods_name.clone(),
        reason: told.reason,
        note: None,
    };
    let new = NewNotification {
        id: parts.next_id(),
        user_id: order.user_id,
        kind,
        detail: NotificationDetail::Order(detail),
        created_at: parts.now(),
    };
    tx.notify(&new).await
}
