//! Asking about a payment and its fee, and ending the sessions of an order.

use super::{Job, JobError};
use crate::app::App;
use crate::service::ordering::{
    AskPayment, CloseSessions, LearnFees, ask_payment, close_sessions, learn_fees,
};
use crate::storage::JobAttempt;

impl Job for AskPayment {
    async fn run(self, app: &App, _: JobAttempt) -> Result<(), JobError> {
        Ok(ask_payment(&app.ordering(), self).await?)
    }
}

impl Job for CloseSessions {
    async fn run(self, app: &App, _: JobAttempt) -> Result<(), JobError> {
        Ok(close_sessions(&app.ordering(), self).await?)
    }
}

impl Job for LearnFees {
    async fn run(self, app: &App, _: JobAttempt) -> Result<(), JobError> {
        Ok(learn_fees(&app.ordering(), self).await?)
    }
}
