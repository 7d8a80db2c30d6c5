//! What queued work is told: a payload with a name, which `jobs/` finds its work by.

use kiosk_domain::{JobId, UnixTime};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::adapters::{Mail, Sms};
use crate::storage::{JobLane, NewJob};

/// What a job is told. It is stored as JSON, so a newer program may only add optional fields.
pub trait JobPayload: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The name under which the job is stored; it never changes.
    const NAME: &'static str;
    /// Whether it holds what one person alone may read, such as a code: it is wiped when the job
    /// is given up.
    const IS_SECRET: bool;
    /// What it waits for while it runs.
    const LANE: JobLane = JobLane::Slow;

    /// The job of this payload, to run as soon as possible.
    ///
    /// # Errors
    /// That the payload cannot be written as JSON.
    fn queued(&self, id: JobId, now: UnixTime) -> serde_json::Result<NewJob> {
        let job = NewJob::now(id, Self::NAME, self, now)?;
        Ok(NewJob {
            lane: Self::LANE,
            ..job
        })
    }
}

impl JobPayload for Mail {
    const NAME: &'static str = "send_mail";
    const IS_SECRET: bool = true;
}

impl JobPayload for Sms {
    const NAME: &'static str = "send_sms";
    const IS_SECRET: bool = true;
}
