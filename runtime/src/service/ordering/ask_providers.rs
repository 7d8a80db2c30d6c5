//! Looking for payments and refunds whose provider is silent: each is asked about by a job.

use kiosk_domain::ask_next;

use super::{AskPayment, OrderingParts, SendRefund};
use crate::service::{JobPayload, Refusal};
use crate::storage::Transaction;

/// How many of each are looked for in one pass.
const MOST: u32 = 200;

/// Queues a question about every open payment and every refund under way that is due; says how many.
/// Of several runtimes one asks, and what a job works on already is left to it.
///
/// # Errors
/// Storage does not answer; nothing is queued then.
pub async fn ask_providers(parts: &OrderingParts<'_>) -> Result<u64, Refusal> {
    let now = parts.now();
    let payments = parts.storage().silent_payments(now, MOST).await?;
    let refunds = parts.storage().silent_refunds(now, MOST).await?;
    if payments.is_empty() && refunds.is_empty() {
        return Ok(0);
    }
    parts
        .storage()
        .write(async |tx| {
            let mut count = 0;
            for payment in &payments {
                let next = ask_next(payment.created_at, now);
                if tx.ask_payment_later(payment.id, now, next).await? {
                    let job = AskPayment {
                        payment_id: payment.id,
                    };
                    count += queue(parts, tx, &job).await?;
                }
            }
            for refund in &refunds {
                let next = ask_next(refund.created_at, now);
                if tx.ask_refund_later(refund.id, now, next).await? {
                    let job = SendRefund {
                        refund_id: refund.id,
                    };
                    count += queue(parts, tx, &job).await?;
                }
            }
            Ok(count)
        })
        .await
}

/// Queues a job, unless the same is queued; says how many it queued.
async fn queue(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    payload: &impl JobPayload,
) -> Result<u64, Refusal> {
    let job = parts.job(payload)?;
    Ok(tx.queue_job_once(&job).await?.into())
}
