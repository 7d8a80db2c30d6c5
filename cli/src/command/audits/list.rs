//! `kiosk audits list`

use kiosk_runtime::service::audit::list_audits;
use kiosk_runtime::storage::audit::AuditQuery;

use super::line::AuditLine;
use crate::args::audits::ListAuditsArgs;
use crate::command::open::reading;
use crate::terminal::print;

/// Lists audits.
pub fn run(arguments: &ListAuditsArgs) -> anyhow::Result<()> {
    let query = AuditQuery {
        status: arguments.status,
        before: arguments.before,
        most: arguments.most.count,
    };
    let audits = reading(&arguments.shop.root, async |storage| {
        Ok(list_audits(storage, query).await?)
    })?;
    let lines: Vec<_> = audits
        .into_iter()
        .map(|listed| AuditLine::of(&listed.order_no, listed.audit))
        .collect();
    if arguments.output.json {
        print(serde_json::to_string(&lines)?)?;
    } else if lines.is_empty() {
        print("There are no audits.")?;
    } else {
        lines.iter().try_for_each(print)?;
    }
    Ok(())
}
