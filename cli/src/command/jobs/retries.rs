//! `kiosk jobs retries`

use serde_json::json;

use crate::args::jobs::JobRetriesArgs;
use crate::command::moment::moment;
use crate::command::open::reading;
use crate::terminal::print;

/// Tells who wanted which job tried again, and why.
pub fn run(arguments: &JobRetriesArgs) -> anyhow::Result<()> {
    let retries = reading(&arguments.shop.root, async |storage| {
        Ok(storage.job_retries(arguments.most.count).await?)
    })?;
    if arguments.output.json {
        let lines: Vec<_> = retries
            .iter()
            .map(|retry| {
                json!({
                    "id": retry.job_id.to_string(),
                    "kind": retry.kind,
                    "by": retry.operator,
                    "why": retry.reason,
                    "at": retry.created_at,
                })
            })
            .collect();
        return print(serde_json::to_string(&lines)?);
    }
    if retries.is_empty() {
        return print("No job was tried again by anybody.");
    }
    retries.iter().try_for_each(|retry| {
        print(format_args!(
            "{}  {}  {}  by {}  {}",
            moment(retry.created_at),
            retry.job_id,
            retry.kind.escape_debug(),
            retry.operator.escape_debug(),
            retry.reason.escape_debug(),
        ))
    })
}
