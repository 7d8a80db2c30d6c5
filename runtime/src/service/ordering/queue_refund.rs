//! Money that is to go back: queued in the transaction that makes it necessary.

use kiosk_domain::{ReceiptId, RefundId};
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use crate::service::{JobPayload, Refusal};
use crate::storage::Transaction;
use crate::storage::ordering::{Refund, RefundState};

/// The job to send money back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendRefund {
    /// Which refund.
    pub refund_id: RefundId,
}

impl JobPayload for SendRefund {
    const NAME: &'static str = "send_refund";
    const IS_SECRET: bool = false;
}

/// Queues the refund of a receipt; one that is queued already stays the only one.
pub(super) async fn queue_refund(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    receipt_id: ReceiptId,
) -> Result<(), Refusal> {
    let now = parts.now();
    let refund_id = parts.next_id();
    if tx.insert_refund(refund_id, receipt_id, now).await? {
        queue_job(parts, tx, refund_id).await?;
    }
    Ok(())
}

/// Begins a refund anew that failed, under another key; says whether it had failed.
pub(super) async fn restart_refund(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    refund: Refund,
) -> Result<bool, Refusal> {
    if refund.state != RefundState::Failed {
        return Ok(false);
    }
    if let Some(external_id) = &refund.external_id {
        tx.note_refund_attempt(refund.id, external_id, parts.now())
            .await?;
    }
    let refund = Refund {
        state: RefundState::Queued,
        external_id: None,
        attempts: refund.attempts + 1,
        reason: None,
        ..refund
    };
    tx.update_refund(&refund, parts.now()).await?;
    queue_job(parts, tx, refund.id).await?;
    Ok(true)
}

async fn queue_job(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    refund_id: RefundId,
) -> Result<(), Refusal> {
    let job = parts.job(&SendRefund { refund_id })?;
    Ok(tx.queue_job(&job).await?)
}
