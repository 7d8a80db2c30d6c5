//! Sending money back.

use kiosk_domain::JobId;

use super::{Job, JobError};
use crate::app::App;
use crate::service::ordering::{SendRefund, send_refund};

impl Job for SendRefund {
    async fn run(self, app: &App, _: JobId) -> Result<(), JobError> {
        Ok(send_refund(&app.ordering(), self).await?)
    }
}
