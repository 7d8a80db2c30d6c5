//! Holding a paid order until an identity audit passes.

use kiosk_domain::{Amount, AuditStatus, NotificationTopic, OrderState, RiskFacts};

use super::OrderingParts;
use super::tell_move::{OrderTopic, tell_topic};
use crate::storage::audit::Audit;
use crate::storage::ordering::Order;
use crate::storage::{StorageError, Transaction};

/// Whether an identity audit holds a locked order that is to be delivered; where a rule of the
/// owner's holds it, its audit begins here, and the shopper is told.
///
/// Rules are asked before a delivery begins, and never afterwards: what was handed to a supplier is
/// not held any more.
pub(super) async fn is_held(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &Order,
) -> Result<bool, StorageError> {
    if let Some(audit) = tx.audit_of_locked(order.id).await? {
        return Ok(audit.status.holds_delivery());
    }
    let rules = parts.audits.rules;
    if rules.is_off() || order.state != OrderState::WaitProcessing {
        return Ok(false);
    }
    let Some(known) = tx.lock_user(order.user_id).await? else {
        return Ok(false);
    };
    let now = parts.now();
    let paid_at = match rules.velocity {
        Some(rule) => tx.paid_since(order.user_id, now - rule.within).await?,
        None => Vec::new(),
    };
    // An order that costs something comes to something in dollars, where that is known.
    let is_measured =
        order.usd_amount > Amount::ZERO || order.totals.total().amount() == Amount::ZERO;
    let facts = RiskFacts {
        usd_amount: is_measured.then_some(order.usd_amount),
        completed_orders: known.user.complete_order_count,
        region: &order.origin.region,
        address: &order.origin.address_region,
        home: &known.user.region,
        paid_at: &paid_at,
    };
    let risks = rules.reasons(&facts, now);
    if risks.is_empty() {
        return Ok(false);
    }
    let audit = Audit {
        id: parts.next_id(),
        order_id: order.id,
        user_id: order.user_id,
        status: AuditStatus::Upload,
        events: 1,
        images: parts.audits.images.clone(),
        risks,
        reason: None,
        note: None,
        created_at: now,
        moved_at: now,
    };
    tx.open_audit(&audit).await?;
    let told = OrderTopic::plain(NotificationTopic::AuditDue);
    tell_topic(parts, tx, order, told).await?;
    Ok(true)
}
