//! The orders of a shopper.

use kiosk_domain::{OrderCategory, UserId};

use super::OrderingParts;
use super::time_out::time_out_own;
use crate::storage::ordering::{Order, OrderQuery};
use crate::storage::{PageOf, PageRange, StorageError};

/// Which orders of a shopper, and which part of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderListQuery {
    /// Whose.
    pub user_id: UserId,
    /// Which of them.
    pub category: OrderCategory,
    /// Which part.
    pub range: PageRange,
}

/// An order in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnOrder {
    /// The order.
    pub order: Order,
    /// Whether an identity audit holds its delivery.
    pub held_by_audit: bool,
}

/// A part of the orders of a shopper, the newest first.
///
/// # Errors
/// [`StorageError::Unreadable`] when this program cannot read one of them.
pub async fn list_orders(
    parts: &OrderingParts<'_>,
    query: OrderListQuery,
) -> Result<PageOf<OwnOrder>, StorageError> {
    time_out_own(parts, query.user_id).await?;
    let orders = OrderQuery {
        user_id: query.user_id,
        category: query.category,
    };
    let page = parts.storage().orders(orders, query.range).await?;
    let held = parts.storage().held_orders(query.user_id).await?;
    let listed = page.items.into_iter().map(|order| OwnOrder {
        held_by_audit: held.contains(&order.id),
        order,
    });
    Ok(PageOf {
        items: listed.collect(),
        total: page.total,
    })
}
