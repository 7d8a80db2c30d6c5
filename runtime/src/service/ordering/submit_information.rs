//! What a shopper fills in for a proxy top-up that is paid.

use std::collections::BTreeMap;

use kiosk_domain::{Locale, OrderNo, OrderState, UserId, owes_information};

use super::OrderingParts;
use super::charge_params::{as_given, checked};
use super::order_form::goods_of;
use super::own_order::own_order;
use crate::service::Refusal;
use crate::storage::ordering::OrderInformation;
use crate::words::Word;

/// A shopper fills in what an order still needs. It may let people into an account, so it cannot be
/// printed.
#[derive(Clone)]
pub struct SubmitInformation {
    /// Who.
    pub user_id: UserId,
    /// For which order.
    pub order_no: OrderNo,
    /// The recharge fields by their names.
    pub filled: BTreeMap<String, String>,
    /// The shopper's language.
    pub locale: Locale,
}

/// Stores what a shopper filled in for an order of theirs, once: an operator may be at work with it.
/// The same again changes nothing.
///
/// # Errors
/// The shopper has no such order, it needs nothing, a field is not filled, or something else was
/// filled in before.
pub async fn submit_information(
    parts: &OrderingParts<'_>,
    wish: &SubmitInformation,
) -> Result<(), Refusal> {
    let order = own_order(parts, wish.user_id, &wish.order_no).await?;
    let not_needed = || Refusal::because(Word("ordering.information_not_needed"));
    if !owes_information(order.line.goods_type, order.has_account()) {
        return Err(not_needed());
    }
    // The owner may have given the goods another address, or sell them no more; they are paid.
    let edition = parts.catalogue.now();
    let goods = goods_of(&edition, &order, wish.locale);
    let new = OrderInformation {
        order_id: order.id,
        fields: match goods {
            Some(goods) => checked(&goods.group, &wish.filled)?,
            None => as_given(&wish.filled)?,
        },
        created_at: parts.now(),
    };
    let is_new = parts
        .storage()
        .write(async |tx| {
            let order = tx.lock_order(order.id).await?;
            let order = order.ok_or_else(Refusal::not_found)?;
            if !matches!(
                order.state,
                OrderState::WaitProcessing | OrderState::Processing
            ) {
                return Err(not_needed());
            }
            Ok(tx.insert_order_information(&new).await?)
        })
        .await?;
    if is_new {
        return Ok(());
    }
    let before = parts.storage().order_information(order.id).await?;
    match before {
        Some(before) if before.fields == new.fields => Ok(()),
        _ => Err(Refusal::because(Word("ordering.information_given"))),
    }
}
