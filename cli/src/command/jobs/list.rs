//! `kiosk jobs list`

use super::line::JobLine;
use crate::args::jobs::ListJobsArgs;
use crate::command::list::print_list;
use crate::command::open::reading;

/// Lists jobs.
pub fn run(arguments: &ListJobsArgs) -> anyhow::Result<()> {
    let jobs = reading(&arguments.shop.root, async |storage| {
        Ok(storage
            .list_jobs(arguments.all, arguments.most.count)
            .await?)
    })?;
    let lines: Vec<_> = jobs.into_iter().map(JobLine::of).collect();
    print_list(&lines, &arguments.output, "There are no such jobs.")
}
