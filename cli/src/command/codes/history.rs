//! `kiosk codes history`

use kiosk_runtime::storage::OperatorActionQuery;

use crate::args::codes::CodeHistoryArgs;
use crate::command::desk::OperatorActionLine;
use crate::command::list::print_list;
use crate::command::open::reading;

/// Tells who imported codes, exchanged their key or gave them up, and why.
pub fn run(arguments: &CodeHistoryArgs) -> anyhow::Result<()> {
    let actions = reading(&arguments.shop.root, async |storage| {
        let query = OperatorActionQuery::OfCodes;
        Ok(storage
            .operator_actions(&query, arguments.most.count)
            .await?)
    })?;
    let lines: Vec<_> = actions.into_iter().map(OperatorActionLine::of).collect();
    print_list(&lines, &arguments.output, "Nobody imported codes.")
}
