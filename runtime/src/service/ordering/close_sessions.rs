//! Ending the sessions of an order that waits for no money any more: a bank may pay days later.

use kiosk_domain::OrderId;
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use super::ask_payment::{AskProviderError, learn, provider_of};
use crate::service::{JobPayload, Refusal};
use crate::storage::Transaction;

/// The job to end the sessions of an order that was paid, cancelled or timed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CloseSessions {
    /// Which order.
    pub order_id: OrderId,
}

impl JobPayload for CloseSessions {
    const NAME: &'static str = "close_sessions";
    const IS_SECRET: bool = false;
}

/// Queues the end of an order's sessions, where one still stands.
pub(super) async fn end_sessions(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order_id: OrderId,
) -> Result<(), Refusal> {
    if tx.has_open_payment(order_id).await? {
        let job = parts.job(&CloseSessions { order_id })?;
        tx.queue_job(&job).await?;
    }
    Ok(())
}

/// Ends the sessions of an order that waits for no money any more. What the provider says instead
/// of ending one counts as if it had told it by itself.
///
/// # Errors
/// A provider does not answer, or knows no such session; the others are ended all the same.
pub async fn close_sessions(
    parts: &OrderingParts<'_>,
    job: CloseSessions,
) -> Result<(), AskProviderError> {
    let mut done = Ok(());
    for payment in parts.storage().payments_to_close(job.order_id).await? {
        let provider = match provider_of(parts, &payment.provider) {
            Ok(provider) => provider,
            Err(error) => {
                done = Err(error.into());
                continue;
            }
        };
        match provider.close(&payment.external_id, parts.now()).await {
            Ok(status) => learn(parts, &payment, status).await?,
            Err(error) => done = Err(error.into()),
        }
    }
    done
}
