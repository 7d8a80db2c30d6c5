//! Orders as operators see them: everything but codes.

use kiosk_domain::{GoodsType, OrderNo, OrderState, SupplyState, owes_information};

use super::OperatorError;
use super::complete_by_hand::find;
use crate::storage::ordering::{
    CodeReveal, DecidedPayment, OperatorOrderQuery, Order, OrderEvent, OrderInformation, Payment,
    StoredSupplyEvent, Supply,
};
use crate::storage::{Storage, StorageError};

/// What a paid order waits for that is neither delivered nor refunded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitsFor {
    /// The shop goes on with it by itself.
    Shop,
    /// Its supplier.
    Supplier,
    /// A person, who decides about its supplier.
    Review(SupplyState),
    /// A person, who delivers it.
    Operator,
    /// The shopper, who has to say where it goes.
    Information,
    /// A code that can be sold.
    Code,
    /// An identity audit that holds it, which is in the list of audits.
    Audit,
    /// A person, who delivers it or refunds it: its user was blocked.
    Block,
    /// A person, who sends its money back once more: its refund failed.
    Refund,
}

/// An order in an operator's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedOrder {
    /// The order.
    pub order: Order,
    /// What it waits for; none where it is not paid, or over.
    pub waits_for: Option<WaitsFor>,
}

/// All of an order but its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperatorOrderView {
    /// The order, and what it waits for.
    pub listed: ListedOrder,
    /// What happened to it.
    pub events: Vec<OrderEvent>,
    /// The sessions in which it was to be paid.
    pub payments: Vec<OperatorPaymentView>,
    /// How far its supplier is.
    pub supply: Option<Supply>,
    /// What was asked of its supplier and told.
    pub supply_events: Vec<StoredSupplyEvent>,
    /// What the shopper filled in after paying.
    pub information: Option<OrderInformation>,
    /// When its code was shown, and to whom.
    pub reveals: Vec<CodeReveal>,
}

/// A session in which an order was to be paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperatorPaymentView {
    /// The session.
    pub payment: Payment,
    /// What operators decided about its money.
    pub decisions: Vec<DecidedPayment>,
}

impl WaitsFor {
    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shop => "shop",
            Self::Supplier => "supplier",
            Self::Review(state) => state.name(),
            Self::Operator => "operator",
            Self::Information => "information",
            Self::Code => "code",
            Self::Audit => "audit",
            Self::Block => "block",
            Self::Refund => "refund",
        }
    }
}

/// Orders as an operator lists them.
///
/// # Errors
/// [`StorageError::Unreadable`] when this program cannot read one of them.
pub async fn list_for_operator(
    storage: &Storage,
    query: OperatorOrderQuery,
) -> Result<Vec<ListedOrder>, StorageError> {
    let orders = storage.operator_orders(query).await?;
    let mut listed = Vec::with_capacity(orders.len());
    for order in orders {
        listed.push(listed_order(storage, order).await?);
    }
    Ok(listed)
}

/// All of an order but its code.
///
/// # Errors
/// There is no such order.
pub async fn show_to_operator(
    storage: &Storage,
    order_no: &OrderNo,
) -> Result<OperatorOrderView, OperatorError> {
    let order = find(storage, order_no).await?;
    let id = order.id;
    let mut payments = Vec::new();
    for payment in storage.payments_of(id).await? {
        payments.push(OperatorPaymentView {
            decisions: storage.payment_decisions(payment.id).await?,
            payment,
        });
    }
    Ok(OperatorOrderView {
        listed: listed_order(storage, order).await?,
        events: storage.order_events(id).await?,
        payments,
        supply: storage.supply_of(id).await?,
        supply_events: storage.supply_events(id).await?,
        information: storage.order_information(id).await?,
        reveals: storage.code_reveals(id).await?,
    })
}

/// An order, and what it waits for.
///
/// # Errors
/// [`StorageError::Unreadable`] when this program cannot read what it waits for.
pub async fn listed_order(storage: &Storage, order: Order) -> Result<ListedOrder, StorageError> {
    let waits_for = match order.state {
        OrderState::WaitProcessing | OrderState::Processing => {
            Some(waits_for(storage, &order).await?)
        }
        OrderState::RefundFail => Some(WaitsFor::Refund),
        _ => None,
    };
    Ok(ListedOrder { order, waits_for })
}

async fn waits_for(storage: &Storage, order: &Order) -> Result<WaitsFor, StorageError> {
    if order.state == OrderState::WaitProcessing {
        let audit = storage.audit_of_order(order.id).await?;
        if audit.is_some_and(|audit| audit.status.holds_delivery()) {
            return Ok(WaitsFor::Audit);
        }
        let user = storage.user(order.user_id).await?;
        if user.is_some_and(|user| user.is_blocked()) {
            return Ok(WaitsFor::Block);
        }
    }
    Ok(match order.line.goods_type {
        GoodsType::Cdk if order.state == OrderState::Processing => WaitsFor::Code,
        GoodsType::Cdk => WaitsFor::Shop,
        GoodsType::ProxyTopUp => {
            let is_informed =
                order.has_account() || storage.order_information(order.id).await?.is_some();
            if owes_information(order.line.goods_type, is_informed) {
                WaitsFor::Information
            } else {
                WaitsFor::Operator
            }
        }
        GoodsType::DirectTopUp => match storage.supply_of(order.id).await? {
            Some(supply) if supply.progress.state.is_review() => {
                WaitsFor::Review(supply.progress.state)
            }
            Some(_) => WaitsFor::Supplier,
            None => WaitsFor::Shop,
        },
    })
}
