//! `kiosk audits list`

use kiosk_runtime::service::audit::list_audits;
use kiosk_runtime::storage::audit::AuditQuery;

use super::line::AuditLine;
use crate::args::audits::ListAuditsArgs;
use crate::command::list::print_list;
use crate::command::open::reading;

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
    print_list(&lines, &arguments.output, "There are no audits.")
}
