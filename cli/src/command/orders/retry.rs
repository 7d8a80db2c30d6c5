//! `kiosk orders retry`

use kiosk_runtime::service::ordering::{OrderingParts, listed_order, retry_delivery};

use super::line::print_handled;
use crate::args::orders::HandleOrderArgs;
use crate::command::desk::{at_desk, operator_note};

/// Tries the delivery of an order again, and shows it as it is then.
pub fn run(arguments: &HandleOrderArgs) -> anyhow::Result<()> {
    let note = operator_note(&arguments.note);
    let handled = at_desk(&arguments.shop.root, async |parts: &OrderingParts<'_>| {
        let order = retry_delivery(parts, &arguments.order, &note).await?;
        Ok(listed_order(parts.storage(), order).await?)
    })?;
    print_handled(&handled, arguments)
}
