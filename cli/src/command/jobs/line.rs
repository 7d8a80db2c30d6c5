//! A job as the terminal shows it.

use std::fmt;

use kiosk_domain::UnixTime;
use kiosk_runtime::storage::ListedJob;
use serde::Serialize;

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

impl fmt::Display for JobLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}  {}  tried {}, queued {}",
            self.id,
            self.kind.escape_debug(),
            self.attempts,
            moment(self.created_at),
        )?;
        match self.given_up_at {
            Some(at) => write!(f, "  given up {}", moment(at))?,
            None => write!(f, "  again {}", moment(self.run_at))?,
        }
        match &self.error {
            Some(error) => write!(f, "  {}", error.escape_debug()),
            None => Ok(()),
        }
    }
}
