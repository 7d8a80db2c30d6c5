//! The audit of a shopper that began last.

use kiosk_domain::UserId;

use super::{AuditParts, AuditView};
use crate::service::Refusal;

/// The audit of a shopper that began last; none where there is none, or where its order waits for
/// none any more.
///
/// # Errors
/// Storage failed.
pub async fn recent_audit(
    parts: &AuditParts<'_>,
    user_id: UserId,
) -> Result<Option<AuditView>, Refusal> {
    match parts.storage().latest_audit(user_id).await? {
        Some(latest) => {
            let view = AuditView::of(parts, latest.order_no, latest.audit).await?;
            Ok(Some(view))
        }
        None => Ok(None),
    }
}
