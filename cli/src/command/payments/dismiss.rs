//! `kiosk payments dismiss`

use kiosk_runtime::service::ordering::dismiss_payment;
use serde_json::json;

use crate::args::payments::DismissPaymentArgs;
use crate::command::desk::{at_desk, operator_note};
use crate::terminal::print;

/// Puts money for an order that is not stored away.
pub fn run(arguments: &DismissPaymentArgs) -> anyhow::Result<()> {
    let session = &arguments.session;
    at_desk(&arguments.shop.root, async |parts| {
        Ok(dismiss_payment(parts, session, &operator_note(&arguments.note)).await?)
    })?;
    if arguments.output.json {
        print(json!({ "dismissed": session }))
    } else {
        print(format_args!(
            "the money of session {} is put away",
            session.escape_debug()
        ))
    }
}
