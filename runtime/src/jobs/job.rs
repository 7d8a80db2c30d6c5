//! What a job is: a payload and the work that it names.

use std::future::Future;

use super::JobError;
use crate::adapters::{Mail, Sms};
use crate::app::App;
use crate::service::JobPayload;
use crate::service::account::{SendCodeJob, send_code_message};

/// Queued work. Doing it twice does no more harm than doing it once: the runtime that claims a
/// job may end in the middle, and another begins anew.
pub trait Job: JobPayload {
    /// Does the work.
    fn run(self, app: &App) -> impl Future<Output = Result<(), JobError>> + Send;
}

impl Job for Mail {
    async fn run(self, app: &App) -> Result<(), JobError> {
        Ok(app.mailer.send(&self).await?)
    }
}

impl Job for Sms {
    async fn run(self, app: &App) -> Result<(), JobError> {
        Ok(app.sms.send(&self).await?)
    }
}

impl Job for SendCodeJob {
    async fn run(self, app: &App) -> Result<(), JobError> {
        Ok(send_code_message(&app.code_messages(), &self).await?)
    }
}
