//! `kiosk orders list`

use kiosk_runtime::service::ordering::list_for_operator;
use kiosk_runtime::storage::ordering::OperatorOrderQuery;

use super::line::HandledOrderLine;
use crate::args::orders::ListOrdersArgs;
use crate::command::list::print_list;
use crate::command::open::reading;

/// Lists orders.
pub fn run(arguments: &ListOrdersArgs) -> anyhow::Result<()> {
    let query = OperatorOrderQuery {
        state: arguments.state,
        queue: arguments.queue,
        behind: arguments.before.or(arguments.after),
        most: arguments.most.count,
    };
    let orders = reading(&arguments.shop.root, async |storage| {
        Ok(list_for_operator(storage, query).await?)
    })?;
    let lines: Vec<_> = orders.iter().map(HandledOrderLine::of).collect();
    print_list(&lines, &arguments.output, "There are no such orders.")
}
