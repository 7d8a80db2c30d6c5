//! What a job is: a payload and the work that it names.

use std::future::Future;

use super::JobError;
use crate::adapters::{DeliveryKey, Mail, Sms};
use crate::app::App;
use crate::service::JobPayload;
use crate::service::account::{
    SendCodeJob, TextCodeJob, WelcomeMail, send_code_message, send_welcome_mail,
};
use crate::service::ordering::{OrderMail, send_order_mail};
use crate::storage::JobAttempt;

/// Queued work. Doing it twice does no more harm than doing it once: the runtime that claims a
/// job may end in the middle, and another begins anew.
pub trait Job: JobPayload {
    /// Whether its work, once done, has forgotten the job in the same transaction.
    const FORGETS_ITSELF: bool = false;

    /// Does the work. The id of an attempt is the job's own: every attempt has the same.
    fn run(
        self,
        app: &App,
        attempt: JobAttempt,
    ) -> impl Future<Output = Result<(), JobError>> + Send;
}

impl Job for Mail {
    async fn run(self, app: &App, attempt: JobAttempt) -> Result<(), JobError> {
        Ok(app
            .mailer
            .send(&self, DeliveryKey::of_job(attempt.id))
            .await?)
    }
}

impl Job for Sms {
    async fn run(self, app: &App, attempt: JobAttempt) -> Result<(), JobError> {
        Ok(app.sms.send(&self, DeliveryKey::of_job(attempt.id)).await?)
    }
}

impl Job for SendCodeJob {
    async fn run(self, app: &App, attempt: JobAttempt) -> Result<(), JobError> {
        let key = DeliveryKey::of_job(attempt.id);
        Ok(send_code_message(&app.code_messages(), &self, key).await?)
    }
}

impl Job for TextCodeJob {
    async fn run(self, app: &App, attempt: JobAttempt) -> Result<(), JobError> {
        let key = DeliveryKey::of_job(attempt.id);
        Ok(send_code_message(&app.code_messages(), self.code(), key).await?)
    }
}

impl Job for WelcomeMail {
    async fn run(self, app: &App, attempt: JobAttempt) -> Result<(), JobError> {
        let key = DeliveryKey::of_job(attempt.id);
        Ok(send_welcome_mail(&app.user_mails(), self, key).await?)
    }
}

impl Job for OrderMail {
    async fn run(self, app: &App, attempt: JobAttempt) -> Result<(), JobError> {
        let key = DeliveryKey::of_job(attempt.id);
        Ok(send_order_mail(&app.user_mails(), &app.signer, &self, key).await?)
    }
}
