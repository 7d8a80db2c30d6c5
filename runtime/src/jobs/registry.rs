//! Every job that this program knows, by its name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use futures::future::BoxFuture;
use kiosk_domain::JobId;

use super::{Job, JobError};
use crate::adapters::{Mail, Sms};
use crate::app::App;
use crate::service::account::{SendCodeJob, TextCodeJob, WelcomeMail};
use crate::service::coupon::NewUserCoupons;
use crate::service::ordering::{
    AskPayment, CloseSessions, DeliverOrder, LearnFees, OrderMail, SendRefund, SupplyOrder,
};
use crate::service::payment::TellSandboxEvent;
use crate::service::tracking::UploadConversion;

/// The jobs of this program.
pub(super) static JOBS: LazyLock<Registry> = LazyLock::new(|| {
    Registry::default()
        .with::<Mail>()
        .with::<Sms>()
        .with::<SendCodeJob>()
        .with::<TextCodeJob>()
        .with::<NewUserCoupons>()
        .with::<DeliverOrder>()
        .with::<SendRefund>()
        .with::<WelcomeMail>()
        .with::<OrderMail>()
        .with::<AskPayment>()
        .with::<CloseSessions>()
        .with::<LearnFees>()
        .with::<TellSandboxEvent>()
        .with::<SupplyOrder>()
        .with::<UploadConversion>()
});

/// Jobs by their names.
#[derive(Default)]
pub(super) struct Registry(BTreeMap<&'static str, Entry>);

/// What is known of the jobs of one name.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    run: for<'a> fn(&'a App, JobId, &'a str) -> BoxFuture<'a, Result<(), JobError>>,
    /// Whether their payload is wiped when they are given up.
    pub is_secret: bool,
}

impl Registry {
    fn with<J: Job>(mut self) -> Self {
        let entry = Entry {
            run: run::<J>,
            is_secret: J::IS_SECRET,
        };
        let twice = self.0.insert(J::NAME, entry);
        debug_assert!(twice.is_none(), "two jobs are named `{}`", J::NAME);
        self
    }

    /// The jobs of a name, if this program knows it.
    pub fn find(&self, name: &str) -> Option<Entry> {
        self.0.get(name).copied()
    }
}

/// The names of all jobs that this program knows, in order.
pub fn names() -> impl Iterator<Item = &'static str> {
    JOBS.0.keys().copied()
}

impl Entry {
    /// Does the work of a payload.
    pub async fn run(self, app: &App, id: JobId, payload: &str) -> Result<(), JobError> {
        (self.run)(app, id, payload).await
    }
}

fn run<'a, J: Job>(
    app: &'a App,
    id: JobId,
    payload: &'a str,
) -> BoxFuture<'a, Result<(), JobError>> {
    Box::pin(async move {
        // The error says nothing of what was read: it may be a code.
        let job: J = serde_json::from_str(payload).map_err(|_| JobError::Unreadable)?;
        job.run(app, id).await
    })
}
