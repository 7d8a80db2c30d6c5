//! Delivering a paid order.

use super::{Job, JobError};
use crate::app::App;
use crate::service::ordering::{DeliverOrder, deliver_queued_order};
use crate::storage::JobAttempt;

impl Job for DeliverOrder {
    const FORGETS_ITSELF: bool = true;

    async fn run(self, app: &App, attempt: JobAttempt) -> Result<(), JobError> {
        Ok(deliver_queued_order(&app.ordering(), self, attempt).await?)
    }
}
