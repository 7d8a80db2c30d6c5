//! Sending money back.

use super::{Job, JobError};
use crate::app::App;
use crate::service::ordering::{SendRefund, send_refund};
use crate::storage::JobAttempt;

impl Job for SendRefund {
    async fn run(self, app: &App, _: JobAttempt) -> Result<(), JobError> {
        Ok(send_refund(&app.ordering(), self).await?)
    }
}
