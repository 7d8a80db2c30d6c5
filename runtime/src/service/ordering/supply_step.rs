//! What every step of a delivery by a supplier does: it is noted, and the next call is queued.

use kiosk_domain::{IllegalSupply, OrderId, SupplyEvent, SupplyProgress};
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use crate::service::{JobPayload, Refusal};
use crate::storage::ordering::{OrderActor, Supply, SupplyNote};
use crate::storage::{NewJob, Transaction};

/// The job to go on with a delivery by a supplier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplyOrder {
    /// Which.
    pub order_id: OrderId,
}

impl JobPayload for SupplyOrder {
    const NAME: &'static str = "supply_order";
    const IS_SECRET: bool = false;
}

/// Queues the next call of a delivery whose job came too early, unless it is queued: the job was
/// tried again after a failure, and what it did before that lasts.
pub(super) async fn queue_early(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    supply: &Supply,
) -> Result<(), Refusal> {
    let job = next_job(parts, supply)?;
    if tx.has_live_job_after(&job, parts.now()).await? {
        return Ok(());
    }
    Ok(tx.queue_job(&job).await?)
}

/// Queues the next call of a delivery that is under way.
pub(super) async fn queue_next(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    supply: &Supply,
) -> Result<(), Refusal> {
    if supply.progress.next_call().is_none() {
        return Ok(());
    }
    Ok(tx.queue_job(&next_job(parts, supply)?).await?)
}

/// The job of the next call of a delivery.
fn next_job(parts: &OrderingParts<'_>, supply: &Supply) -> Result<NewJob, Refusal> {
    let job = parts.job(&SupplyOrder {
        order_id: supply.order_id,
    })?;
    Ok(NewJob {
        run_at: supply.next_at,
        ..job
    })
}

/// A note of a step that has nothing more to tell.
pub(super) fn note(parts: &OrderingParts<'_>, kind: &'static str, actor: OrderActor) -> SupplyNote {
    SupplyNote {
        kind,
        actor,
        detail: None,
        now: parts.now(),
    }
}

/// The progress after an event, which whoever calls this has made sure of that it may come.
pub(super) fn after(
    progress: SupplyProgress,
    event: SupplyEvent,
) -> Result<SupplyProgress, Refusal> {
    let moved: Result<SupplyProgress, IllegalSupply> = progress.after(event);
    moved.map_err(Refusal::failed)
}
