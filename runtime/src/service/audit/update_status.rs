//! The shopper hands the pictures in, or begins to upload them again.

use kiosk_domain::{AuditStatus, AuditTransition, OrderNo, UserId, missing_images};

use super::view::{is_due, own_audit};
use super::{AuditParts, AuditView};
use crate::service::Refusal;
use crate::storage::audit::TransitionOfAudit;
use crate::storage::ordering::OrderActor;
use crate::words::Word;

/// A status that a shopper wants an audit to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditStatusChange {
    /// Who.
    pub user_id: UserId,
    /// Of which order's audit.
    pub order_no: OrderNo,
    /// The status.
    pub wanted: AuditStatus,
}

/// Gives an audit the status that its shopper wants: handed in, or begun again. One that has it
/// keeps it.
///
/// # Errors
/// The shopper has no such audit, it cannot have that status now, or a picture is missing.
pub async fn update_audit_status(
    parts: &AuditParts<'_>,
    change: AuditStatusChange,
) -> Result<AuditView, Refusal> {
    let own = own_audit(parts, change.user_id, &change.order_no).await?;
    let transition = AuditTransition::of_shopper(change.wanted);
    let transition =
        transition.ok_or_else(|| Refusal::invalid("status", Word("api.field_invalid")))?;
    let now = parts.now();
    parts
        .storage()
        .write(async |tx| {
            let order = tx.lock_order(own.order.id).await?;
            let order = order.ok_or_else(Refusal::not_found)?;
            let audit = tx.audit_of_locked(order.id).await?;
            let mut audit = audit.ok_or_else(Refusal::not_found)?;
            if !is_due(&order) {
                return Err(Refusal::because(Word("audit.not_awaited")));
            }
            if transition == AuditTransition::Submit && audit.status.takes_images() {
                let kept = tx.kept_kinds(audit.id).await?;
                if !missing_images(&audit.images, kept).is_empty() {
                    return Err(Refusal::because(Word("audit.images_missing")));
                }
            }
            let made = TransitionOfAudit {
                transition,
                actor: OrderActor::Shopper,
                reason: None,
                note: None,
                now,
            };
            let moved = tx.move_audit(&mut audit, &made).await?;
            moved.map_err(|_| Refusal::because(Word("audit.not_awaited")))?;
            Ok(AuditView::of_locked(tx, &order.order_no, audit).await?)
        })
        .await
}
