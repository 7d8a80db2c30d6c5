//! `kiosk payments list`

use kiosk_runtime::storage::ordering::PaymentQuery;

use super::line::PaymentLine;
use crate::args::payments::ListPaymentsArgs;
use crate::command::list::print_list;
use crate::command::open::reading;

/// Lists payments.
pub fn run(arguments: &ListPaymentsArgs) -> anyhow::Result<()> {
    let query = PaymentQuery {
        state: arguments.state.clone(),
        before: arguments.before,
        count: arguments.most.count,
    };
    let payments = reading(&arguments.shop.root, async |storage| {
        Ok(storage.payments(&query).await?)
    })?;
    let lines: Vec<_> = payments.iter().map(PaymentLine::of).collect();
    print_list(&lines, &arguments.output, "There are no payments.")
}
