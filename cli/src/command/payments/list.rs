//! `kiosk payments list`

use kiosk_runtime::storage::ordering::PaymentQuery;

use super::line::PaymentLine;
use crate::args::payments::ListPaymentsArgs;
use crate::command::open::reading;
use crate::terminal::print;

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
    if arguments.output.json {
        print(serde_json::to_string(&lines)?)?;
    } else if lines.is_empty() {
        print("There are no payments.")?;
    } else {
        lines.iter().try_for_each(print)?;
    }
    Ok(())
}
