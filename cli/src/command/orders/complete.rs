//! `kiosk orders complete`

use kiosk_runtime::service::ordering::{OrderingParts, complete_by_hand};

use super::line::HandledOrderLine;
use crate::args::orders::HandleOrderArgs;
use crate::command::desk::{at_desk, operator_note};
use crate::terminal::print;

/// Completes an order that was delivered by other means, and shows it as it is then.
pub fn run(arguments: &HandleOrderArgs) -> anyhow::Result<()> {
    let note = operator_note(&arguments.note);
    let order = at_desk(&arguments.shop.root, async |parts: &OrderingParts<'_>| {
        Ok(complete_by_hand(parts, &arguments.order, &note).await?)
    })?;
    let line = HandledOrderLine::handled(&order);
    if arguments.output.json {
        print(serde_json::to_string(&line)?)
    } else {
        print(line)
    }
}
