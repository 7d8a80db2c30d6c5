//! Paid orders whose job ended before their delivery began.

use std::time::Duration;

use kiosk_domain::OrderState;

use super::{DeliverOrder, OrderingParts};
use crate::service::Refusal;

/// How long a paid order waits before its job is taken to be lost.
const LOST_AFTER: Duration = Duration::from_secs(10 * 60);
/// How many are looked for at once.
const MOST: u32 = 500;

/// Queues anew the delivery of paid orders that no job has any more: their user was blocked for a
/// while, or the job was given up. One that cannot be queued keeps nobody from the others. Says how
/// many.
///
/// # Errors
/// Storage does not tell which there are.
pub async fn requeue_undelivered(parts: &OrderingParts<'_>) -> Result<u64, Refusal> {
    let now = parts.now();
    let lost = parts.storage().undelivered_orders(now - LOST_AFTER, MOST);
    let mut count = 0;
    for order_id in lost.await? {
        let job = parts.job(&DeliverOrder { order_id })?;
        let queued: Result<bool, Refusal> = parts
            .storage()
            .write(async |tx| {
                let order = tx.lock_order(order_id).await?;
                let waits = order.is_some_and(|order| order.state == OrderState::WaitProcessing);
                Ok(waits && tx.queue_job_once(&job).await?)
            })
            .await;
        match queued {
            Ok(is_new) => count += u64::from(is_new),
            Err(error) => {
                tracing::warn!(order = %order_id, "its delivery is not queued: {error:?}");
            }
        }
    }
    Ok(count)
}
