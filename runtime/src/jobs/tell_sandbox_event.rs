//! Posting an event of the payment sandbox again.

use super::{Job, JobError};
use crate::app::App;
use crate::service::payment::TellSandboxEvent;
use crate::storage::JobAttempt;

impl Job for TellSandboxEvent {
    async fn run(self, app: &App, _: JobAttempt) -> Result<(), JobError> {
        match app.payment.sandbox() {
            Some(sandbox) => Ok(sandbox.tell(self, app.clock.now()).await?),
            // Its last method is gone; what it opened is asked about no more either.
            None => Ok(()),
        }
    }
}
