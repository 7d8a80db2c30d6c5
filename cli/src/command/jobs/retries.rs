//! `kiosk jobs retries`

use kiosk_domain::UnixTime;
use serde::Serialize;

use crate::args::jobs::JobRetriesArgs;
use crate::command::list::{ListColumn, ListedLine, print_list};
use crate::command::moment::moment;
use crate::command::open::reading;

/// A job that somebody wanted tried again.
#[derive(Debug, Serialize)]
struct JobRetryLine {
    /// A text: programs that count in doubles would change the number.
    id: String,
    kind: String,
    by: String,
    why: String,
    at: UnixTime,
}

impl ListedLine<5> for JobRetryLine {
    const COLUMNS: [ListColumn; 5] = [
        ListColumn::text("WHEN"),
        ListColumn::text("JOB"),
        ListColumn::text("KIND"),
        ListColumn::text("WHO"),
        ListColumn::text("WHY"),
    ];

    fn cells(&self) -> [String; 5] {
        [
            moment(self.at),
            self.id.clone(),
            self.kind.clone(),
            self.by.clone(),
            self.why.clone(),
        ]
    }
}

/// Tells who wanted which job tried again, and why.
pub fn run(arguments: &JobRetriesArgs) -> anyhow::Result<()> {
    let retries = reading(&arguments.shop.root, async |storage| {
        Ok(storage.job_retries(arguments.most.count).await?)
    })?;
    let lines = retries.into_iter().map(|retry| JobRetryLine {
        id: retry.job_id.to_string(),
        kind: retry.kind,
        by: retry.operator,
        why: retry.reason,
        at: retry.created_at,
    });
    let lines: Vec<_> = lines.collect();
    let none = "No job was tried again by anybody.";
    print_list(&lines, &arguments.output, none)
}
