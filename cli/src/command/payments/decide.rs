//! `kiosk payments accept` and `kiosk payments refund`

use kiosk_runtime::service::ordering::{accept_payment, refund_payment};
use serde_json::json;

use super::shop::with_payments;
use crate::args::payments::DecidePaymentArgs;
use crate::command::desk::operator_note;
use crate::terminal::print;

/// Lets money pay its order.
pub fn accept(arguments: &DecidePaymentArgs) -> anyhow::Result<()> {
    let id = arguments.payment;
    let order_no = with_payments(&arguments.shop.root, async |parts| {
        Ok(accept_payment(parts, id, &operator_note(&arguments.note)).await?)
    })?;
    if arguments.output.json {
        print(json!({ "accepted": id.to_string(), "order_no": order_no.as_str() }))
    } else {
        print(format_args!("payment {id} pays order {order_no}"))
    }
}

/// Sends money back.
pub fn refund(arguments: &DecidePaymentArgs) -> anyhow::Result<()> {
    let id = arguments.payment;
    with_payments(&arguments.shop.root, async |parts| {
        Ok(refund_payment(parts, id, &operator_note(&arguments.note)).await?)
    })?;
    if arguments.output.json {
        print(json!({ "refunding": id.to_string() }))
    } else {
        print(format_args!("the money of payment {id} goes back"))
    }
}
