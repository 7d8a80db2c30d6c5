//! `kiosk orders list`

use kiosk_runtime::service::ordering::list_for_operator;
use kiosk_runtime::storage::ordering::OperatorOrderQuery;

use super::line::HandledOrderLine;
use crate::args::orders::ListOrdersArgs;
use crate::command::open::reading;
use crate::terminal::print;

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
    if arguments.output.json {
        print(serde_json::to_string(&lines)?)?;
    } else if lines.is_empty() {
        print("There are no such orders.")?;
    } else {
        lines.iter().try_for_each(print)?;
    }
    Ok(())
}
