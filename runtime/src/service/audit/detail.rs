//! The audit of an order.

use kiosk_domain::{OrderNo, UserId};

use super::view::own_audit;
use super::{AuditParts, AuditView};
use crate::service::Refusal;

/// The audit of an order of a shopper, with its pictures.
///
/// # Errors
/// The shopper has no such order, or it has no audit.
pub async fn audit_detail(
    parts: &AuditParts<'_>,
    user_id: UserId,
    order_no: &OrderNo,
) -> Result<AuditView, Refusal> {
    let own = own_audit(parts, user_id, order_no).await?;
    AuditView::of(parts, own.order.order_no, own.audit).await
}
