//! Money that goes back: queued in the transaction that makes it necessary, sent by a job.

use kiosk_domain::{ReceiptId, RefundId};
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use crate::service::{JobPayload, Refusal};
use crate::storage::Transaction;

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
        let job = SendRefund { refund_id }.queued(parts.next_id(), now);
        tx.queue_job(&job.map_err(Refusal::failed)?).await?;
    }
    Ok(())
}
