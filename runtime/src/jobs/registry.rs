//! Every job that this program knows, by its name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use futures::future::BoxFuture;

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
use crate::storage::{JobAttempt, JobLane};

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
    run: for<'a> fn(&'a App, JobAttempt, &'a str) -> BoxFuture<'a, Result<(), JobError>>,
    /// Whether their payload is wiped when they are given up.
    pub is_secret: bool,
    /// Whether one that is done has forgotten itself.
    pub forgets_itself: bool,
    lane: JobLane,
}

impl Registry {
    fn with<J: Job>(mut self) -> Self {
        let entry = Entry {
            run: run::<J>,
            is_secret: J::IS_SECRET,
            forgets_itself: J::FORGETS_ITSELF,
            lane: J::LANE,
        };
        let twice = self.0.insert(J::NAME, entry);
        debug_assert!(twice.is_none(), "two jobs are named `{}`", J::NAME);
        self
    }

    /// The names of all kinds that ask the database alone.
    pub fn quick_kinds(&self) -> impl Iterator<Item = &'static str> {
        let quick = self.0.iter();
        let quick = quick.filter(|(_, entry)| entry.lane == JobLane::Quick);
        quick.map(|(name, _)| *name)
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
    pub async fn run(self, app: &App, attempt: JobAttempt, payload: &str) -> Result<(), JobError> {
        (self.run)(app, attempt, payload).await
    }
}

fn run<'a, J: Job>(
    app: &'a App,
    attempt: JobAttempt,
    payload: &'a str,
) -> BoxFuture<'a, Result<(), JobError>> {
    Box::pin(async move {
        // The error says nothing of what was read: it may be a code.
        let job: J = serde_json::from_str(payload).map_err(|_| JobError::Unreadable)?;
        job.run(app, attempt).await
    })
}
