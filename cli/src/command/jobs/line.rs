//! A job as the terminal shows it.

use kiosk_domain::UnixTime;
use kiosk_runtime::storage::ListedJob;
use serde::Serialize;

use crate::command::list::{ListColumn, ListedLine};
use crate::command::moment::moment;

/// A job as the terminal shows it; never what it was told.
#[derive(Debug, Serialize)]
pub struct JobLine {
    /// A text: programs that count in doubles would change the number.
    id: String,
    kind: String,
    attempts: u32,
    created_at: UnixTime,
    run_at: UnixTime,
    given_up_at: Option<UnixTime>,
    error: Option<String>,
}

impl JobLine {
    /// A stored job.
    pub fn of(job: ListedJob) -> Self {
        Self {
            id: job.id.to_string(),
            kind: job.kind,
            attempts: job.attempts,
            created_at: job.created_at,
            run_at: job.run_at,
            given_up_at: job.dead_at,
            error: job.error,
        }
    }
}

impl ListedLine<6> for JobLine {
    const COLUMNS: [ListColumn; 6] = [
        ListColumn::text("JOB"),
        ListColumn::text("KIND"),
        ListColumn::text("QUEUED"),
        ListColumn::number("TRIED"),
        ListColumn::text("NEXT"),
        ListColumn::text("ERROR"),
    ];

    fn cells(&self) -> [String; 6] {
        [
            self.id.clone(),
            self.kind.clone(),
            moment(self.created_at),
            self.attempts.to_string(),
            match self.given_up_at {
                Some(at) => format!("given up {}", moment(at)),
                None => moment(self.run_at),
            },
            self.error.clone().unwrap_or_default(),
        ]
    }
}
