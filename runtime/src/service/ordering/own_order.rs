//! An order for whom it belongs to.

use kiosk_domain::{OrderNo, UserId};

use super::OrderingParts;
use crate::service::Refusal;
use crate::storage::ordering::Order;

/// The order of a number, for whom it belongs to.
///
/// # Errors
/// They have no such order.
pub(super) async fn own_order(
    parts: &OrderingParts<'_>,
    user_id: UserId,
    order_no: &OrderNo,
) -> Result<Order, Refusal> {
    let found = parts.storage().find_order(order_no).await?;
    let own = found.filter(|order| order.user_id == user_id);
    own.ok_or_else(Refusal::not_found)
}
