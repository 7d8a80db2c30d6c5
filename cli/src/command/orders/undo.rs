//! `kiosk orders refund` and `kiosk orders cancel`

use kiosk_runtime::service::ordering::{
    OperatorError, OperatorNote, OrderingParts, cancel_order_as_operator, listed_order,
    refund_order,
};
use kiosk_runtime::storage::ordering::Order;

use super::line::print_handled;
use crate::args::orders::HandleOrderArgs;
use crate::command::desk::{at_desk, operator_note};

/// Sends back what a paid order had paid.
pub fn refund(arguments: &HandleOrderArgs) -> anyhow::Result<()> {
    undo(arguments, async |parts, note| {
        refund_order(parts, &arguments.order, note).await
    })
}

/// Takes back an order that is not paid.
pub fn cancel(arguments: &HandleOrderArgs) -> anyhow::Result<()> {
    undo(arguments, async |parts, note| {
        cancel_order_as_operator(parts, &arguments.order, note).await
    })
}

/// Does something to an order and tells where it stands then.
fn undo(
    arguments: &HandleOrderArgs,
    work: impl AsyncFnOnce(&OrderingParts<'_>, &OperatorNote) -> Result<Order, OperatorError>,
) -> anyhow::Result<()> {
    let note = operator_note(&arguments.note);
    let handled = at_desk(&arguments.shop.root, async |parts| {
        let order = work(parts, &note).await?;
        Ok(listed_order(parts.storage(), order).await?)
    })?;
    print_handled(&handled, arguments)
}
