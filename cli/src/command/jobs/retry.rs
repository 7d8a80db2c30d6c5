//! `kiosk jobs retry`

use anyhow::bail;
use kiosk_runtime::storage::{RequeueOutcome, RequeuedJob};
use kiosk_runtime::system::{Clock as _, SystemClock};
use serde_json::json;

use crate::args::jobs::RetryJobArgs;
use crate::command::desk::operator_note;
use crate::command::open::with_storage;
use crate::terminal::print;

/// Tries a job again that was given up.
pub fn run(arguments: &RetryJobArgs) -> anyhow::Result<()> {
    let note = operator_note(&arguments.note);
    let id = arguments.job;
    let wanted = RequeuedJob {
        id,
        operator: note.name,
        reason: note.why,
        now: SystemClock.now(),
    };
    let outcome = with_storage(&arguments.shop.root, async |storage| {
        Ok(storage.requeue_job(&wanted).await?)
    })?;
    match outcome {
        RequeueOutcome::Queued if arguments.output.json => {
            print(json!({"id": id.to_string(), "queued": true}))
        }
        RequeueOutcome::Queued => print(format_args!("{id}  queued again")),
        RequeueOutcome::Wiped => bail!(
            "what job {id} was told was for one person alone, and was wiped when it was given up\nhint: let the person ask again"
        ),
        RequeueOutcome::Waiting => bail!(
            "job {id} was not given up: it is tried again by itself\nhint: `kiosk jobs list --all` shows when"
        ),
        RequeueOutcome::Unknown => {
            bail!("there is no job {id}\nhint: `kiosk jobs list` shows those that were given up")
        }
    }
}
