//! `kiosk orders complete`

use kiosk_runtime::service::ordering::{OrderingParts, complete_by_hand, listed_order};

use super::line::print_handled;
use crate::args::orders::HandleOrderArgs;
use crate::command::desk::{at_desk, operator_note};

/// Completes an order that was delivered by other means, and shows it as it is then.
pub fn run(arguments: &HandleOrderArgs) -> anyhow::Result<()> {
    let note = operator_note(&arguments.note);
    let handled = at_desk(&arguments.shop.root, async |parts: &OrderingParts<'_>| {
        let order = complete_by_hand(parts, &arguments.order, &note).await?;
        Ok(listed_order(parts.storage(), order).await?)
    })?;
    print_handled(&handled, arguments)
}
