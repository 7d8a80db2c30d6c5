//! An audit as its shopper sees it.

use kiosk_domain::{OrderNo, OrderState, UserId};

use super::AuditParts;
use crate::service::Refusal;
use crate::storage::audit::{Audit, AuditImage};
use crate::storage::ordering::Order;
use crate::storage::{StorageError, Transaction};

/// An audit and the pictures that are kept of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditView {
    /// The number of its order.
    pub order_no: OrderNo,
    /// The audit.
    pub audit: Audit,
    /// The pictures, one of a kind at most.
    pub images: Vec<AuditImage>,
}

impl AuditView {
    /// An audit with its pictures, within the transaction that changed it: when this fails, nothing
    /// is changed.
    pub(super) async fn of_locked(
        tx: &mut Transaction,
        order_no: &OrderNo,
        audit: Audit,
    ) -> Result<Self, StorageError> {
        Ok(Self {
            order_no: order_no.clone(),
            images: tx.audit_images(audit.id).await?,
            audit,
        })
    }

    /// An audit with its pictures.
    pub(super) async fn of(
        parts: &AuditParts<'_>,
        order_no: OrderNo,
        audit: Audit,
    ) -> Result<Self, Refusal> {
        Ok(Self {
            order_no,
            images: parts.storage().audit_images(audit.id).await?,
            audit,
        })
    }
}

/// The order of a shopper and its audit.
///
/// # Errors
/// There is no such order, it is somebody else's, or it has no audit: nobody learns which.
pub(super) async fn own_audit(
    parts: &AuditParts<'_>,
    user_id: UserId,
    order_no: &OrderNo,
) -> Result<AuditedOrder, Refusal> {
    let found = parts.storage().find_order(order_no).await?;
    let order = found
        .filter(|order| order.user_id == user_id)
        .ok_or_else(Refusal::not_found)?;
    let audit = parts.storage().audit_of_order(order.id).await?;
    Ok(AuditedOrder {
        audit: audit.ok_or_else(Refusal::not_found)?,
        order,
    })
}

/// An order and its audit.
#[derive(Clone, Debug)]
pub(super) struct AuditedOrder {
    pub order: Order,
    pub audit: Audit,
}

/// Whether an order waits for its audit: one whose money went back does not.
pub(super) fn is_due(order: &Order) -> bool {
    matches!(
        order.state,
        OrderState::WaitProcessing | OrderState::Processing
    )
}
