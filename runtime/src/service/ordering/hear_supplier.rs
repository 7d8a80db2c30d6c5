//! What a supplier tells by itself, once its word is believed.

use super::OrderingParts;
use super::hear_answer::{ReceivedAnswer, hear};
use crate::adapters::supplier::SupplierNotice;
use crate::service::Refusal;
use crate::storage::ordering::{NewSupplyNotice, OrderActor};

/// Does what follows of a supplier's notice, whole or not at all; whoever sends it again changes
/// nothing.
///
/// # Errors
/// It speaks of an order that this supplier was never asked for, or it could not be done: the
/// supplier is to send it again.
pub async fn hear_supplier(
    parts: &OrderingParts<'_>,
    supplier: &str,
    notice: &SupplierNotice,
) -> Result<(), Refusal> {
    let order_no = &notice.reply.number.order_no;
    let order = parts.storage().find_order(order_no).await?;
    let id = order.ok_or_else(Refusal::not_found)?.id;
    parts
        .storage()
        .write(async |tx| {
            let order = tx.lock_order(id).await?;
            let mut order = order.ok_or_else(Refusal::not_found)?;
            let supply = tx.supply_of(id).await?;
            supply
                .filter(|supply| supply.supplier.as_deref() == Some(supplier))
                .ok_or_else(Refusal::not_found)?;
            let heard = NewSupplyNotice {
                supplier: supplier.to_owned(),
                event_id: notice.event_id.clone(),
                order_id: id,
                now: parts.now(),
            };
            if !tx.note_supply_notice(&heard).await? {
                return Ok(());
            }
            let answer = ReceivedAnswer {
                reply: &notice.reply,
                actor: OrderActor::Provider,
            };
            hear(parts, tx, &mut order, answer).await
        })
        .await
}
