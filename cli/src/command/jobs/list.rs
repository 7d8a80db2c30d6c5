//! `kiosk jobs list`

use super::line::JobLine;
use crate::args::jobs::ListJobsArgs;
use crate::command::open::reading;
use crate::terminal::print;

/// Lists jobs.
pub fn run(arguments: &ListJobsArgs) -> anyhow::Result<()> {
    let jobs = reading(&arguments.shop.root, async |storage| {
        Ok(storage
            .list_jobs(arguments.all, arguments.most.count)
            .await?)
    })?;
    let lines: Vec<_> = jobs.into_iter().map(JobLine::of).collect();
    if arguments.output.json {
        print(serde_json::to_string(&lines)?)?;
    } else if lines.is_empty() {
        print("There are no such jobs.")?;
    } else {
        lines.iter().try_for_each(print)?;
    }
    Ok(())
}
