//! An operator sends back what a paid order had paid, before it is delivered.

use kiosk_domain::{OrderNo, OrderState, SupplyReview, SupplyState};

use super::complete_by_hand::find;
use super::{MoneyReturn, OperatorError, OperatorNote, OrderingParts, return_money};
use crate::service::Refusal;
use crate::storage::ordering::{Order, Supply};

/// Refunds a paid order that is not delivered, or tries again where that failed: what it held is
/// given back at once, but for a code that was sold; its money goes back by a job. An order that had
/// nothing to pay is refunded at once, and one that is being refunded stays as it is. The order as it
/// is then.
///
/// # Errors
/// [`OperatorError`]; nothing is changed then.
pub async fn refund_order(
    parts: &OrderingParts<'_>,
    order_no: &OrderNo,
    note: &OperatorNote,
) -> Result<Order, OperatorError> {
    let id = find(parts.storage(), order_no).await?.id;
    parts
        .storage()
        .write(async |tx| {
            let mut order = tx.lock_order(id).await?.ok_or_else(Refusal::not_found)?;
            let supply = tx.supply_of(order.id).await?;
            if let Some(supply) = supply.filter(|_| order.state == OrderState::Processing) {
                require_undelivered(supply, order_no)?;
            }
            let returned = MoneyReturn {
                actor: note.actor(),
                why: note.why.clone(),
            };
            return_money(parts, tx, &mut order, returned).await??;
            Ok(order)
        })
        .await
}

/// Refuses an order whose supplier may have it: its money is not sent back for what is delivered.
fn require_undelivered(supply: Supply, order_no: &OrderNo) -> Result<(), OperatorError> {
    if !supply.progress.may_deliver() {
        return Ok(());
    }
    let order_no = order_no.clone();
    Err(match supply.progress.state {
        SupplyState::Review(SupplyReview::SupplierGone) => {
            OperatorError::SupplierGone(supply.supplier.unwrap_or_default(), order_no)
        }
        SupplyState::Review(SupplyReview::Contradicted) => {
            OperatorError::SupplierContradicts(order_no)
        }
        state => OperatorError::SupplierAtWork(state),
    })
}
