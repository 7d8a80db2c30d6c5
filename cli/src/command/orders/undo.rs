//! `kiosk orders refund` and `kiosk orders cancel`

use kiosk_runtime::service::ordering::{
    OperatorError, OperatorNote, OrderingParts, cancel_order_as_operator, refund_order,
};
use kiosk_runtime::storage::ordering::Order;
use serde_json::json;

use crate::args::orders::HandleOrderArgs;
use crate::command::desk::{at_desk, operator_note};
use crate::terminal::print;

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
    work: impl AsyncFnOnce(&OrderingParts<'_>, OperatorNote) -> Result<Order, OperatorError>,
) -> anyhow::Result<()> {
    let order = at_desk(&arguments.shop.root, async |parts| {
        Ok(work(parts, operator_note(&arguments.note)).await?)
    })?;
    let (order_no, state) = (order.order_no.as_str(), order.state.name());
    if arguments.output.json {
        print(json!({ "order_no": order_no, "state": state }))
    } else {
        print(format_args!("order {order_no} is `{state}` now"))
    }
}
