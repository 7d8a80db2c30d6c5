//! Placing an order anew that timed out before its money came: a state never goes back.

use kiosk_domain::{OrderDiscount, OrderState, PAY_WITHIN};

use super::OrderingParts;
use super::offer::{ItemRequest, Offer};
use super::settle::{SettledBy, settle};
use super::submit::take;
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::ordering::{Order, OrderStock};

/// An order that is placed anew, and its SKU as it is sold now.
#[derive(Clone, Debug)]
pub(super) struct Replacement<'a> {
    pub late: &'a Order,
    pub offer: Offer,
}

/// Places an order anew at what it cost, and settles it by money that is there; says whether all
/// that it needs could be had.
///
/// # Errors
/// The shop failed; whoever calls this undoes all.
pub(super) async fn replace(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    replacement: Replacement<'_>,
    by: SettledBy<'_>,
) -> Result<bool, Refusal> {
    let Replacement { late, offer } = replacement;
    let now = parts.now();
    let order_no = parts.coupon.random.hex().parse();
    let mut order = Order {
        id: parts.next_id(),
        order_no: order_no.map_err(Refusal::failed)?,
        state: OrderState::Pending,
        events: 1,
        // It takes anew: what was counted then may have been counted anew since.
        stock: OrderStock::default(),
        replaces: Some(late.id),
        created_at: now,
        pay_by: now + PAY_WITHIN,
        ..late.clone()
    };
    let taken = tx
        .attempt(async |tx| take(parts, tx, &mut order, &offer).await)
        .await;
    match taken {
        Ok(()) => {}
        Err(refusal) if refusal.is_ours() => return Err(refusal),
        Err(_) => return Ok(false),
    }
    if let Some(receipt) = by.receipt {
        tx.attribute_receipt(receipt.id, order.id).await?;
    }
    settle(parts, tx, &mut order, by).await?;
    Ok(true)
}

/// The SKU of a late order, where it is sold to its shopper at what it cost then.
///
/// A member's discount is not asked for again: it was granted when the order was placed.
pub(super) fn same_offer(parts: &OrderingParts<'_>, late: &Order) -> Option<Offer> {
    let offer = any_offer(parts, late)?;
    let same = offer.sku.price.rounded().amount() == late.totals.goods()
        && (late.discount == OrderDiscount::None || offer.sku.kind == late.line.price_kind);
    same.then_some(offer)
}

/// The SKU of a late order, where it is sold to its shopper at all.
pub(super) fn any_offer(parts: &OrderingParts<'_>, late: &Order) -> Option<Offer> {
    let wanted = ItemRequest {
        sku_id: late.line.sku_id,
        group_id: late.line.group_id,
        currency: late.totals.currency(),
        client: late.origin.client,
        region: late.origin.region.clone(),
        locale: late.origin.locale,
    };
    Offer::find(&parts.catalogue.now(), &wanted, parts.now()).ok()
}
