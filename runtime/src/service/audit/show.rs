//! All of an audit, for operators.

use kiosk_domain::OrderNo;

use crate::storage::audit::{Audit, AuditEvent, AuditImage};
use crate::storage::ordering::Order;
use crate::storage::{NewOperatorAction, OperatorActionQuery, Storage, StorageError};

/// How many exports are shown.
const MOST_EXPORTS: u32 = 20;

/// All of an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownAudit {
    /// The order that it holds.
    pub order: Order,
    /// The audit.
    pub audit: Audit,
    /// What happened to it, from its beginning.
    pub events: Vec<AuditEvent>,
    /// The pictures that are kept.
    pub images: Vec<AuditImage>,
    /// Who took the pictures out of the shop, and why; the last first.
    pub exports: Vec<NewOperatorAction>,
}

/// The audit of an order, with what happened to it; none where there is no such order or no audit.
///
/// # Errors
/// [`StorageError::Unreadable`] when this program cannot read a part of it.
pub async fn show_audit(
    storage: &Storage,
    order_no: &OrderNo,
) -> Result<Option<ShownAudit>, StorageError> {
    let Some(order) = storage.find_order(order_no).await? else {
        return Ok(None);
    };
    let Some(audit) = storage.audit_of_order(order.id).await? else {
        return Ok(None);
    };
    let of_audit = OperatorActionQuery::OfAudit(order_no.clone());
    Ok(Some(ShownAudit {
        events: storage.audit_events(audit.id).await?,
        images: storage.audit_images(audit.id).await?,
        exports: storage.operator_actions(&of_audit, MOST_EXPORTS).await?,
        order,
        audit,
    }))
}
