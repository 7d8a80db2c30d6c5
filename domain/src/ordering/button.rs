//! The buttons that an order offers (`spec.md` §4, `wire.md`).

use super::OrderState;
use crate::GoodsType;

/// A button beside an order.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum OrderButton {
    /// Nothing to press.
    None,
    /// Pays it.
    PayNow,
    /// Shows it.
    Detail,
    /// Shows its codes.
    Cdk,
    /// Buys the same once more.
    BuyAgain,
    /// Takes it back.
    CancelOrder,
    /// Asks a person.
    CustomerService,
    /// Asks how it stands.
    Refresh,
    /// Proves who the shopper is, or shows how far that is.
    ToAuthenticateOrAuditStatus,
}

/// What of an order decides its buttons.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct OrderFacts {
    /// Where it stands.
    pub state: OrderState,
    /// What it buys.
    pub goods_type: GoodsType,
    /// Whether an identity audit blocks its delivery.
    pub held_by_audit: bool,
    /// Whether its shopper looks at it: nobody else pays it, takes it back or proves who that is.
    pub is_own: bool,
}

impl OrderButton {
    /// Every button.
    pub const ALL: [Self; 9] = [
        Self::None,
        Self::PayNow,
        Self::Detail,
        Self::Cdk,
        Self::BuyAgain,
        Self::CancelOrder,
        Self::CustomerService,
        Self::Refresh,
        Self::ToAuthenticateOrAuditStatus,
    ];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "None",
            Self::PayNow => "PayNow",
            Self::Detail => "Detail",
            Self::Cdk => "CDK",
            Self::BuyAgain => "BuyAgain",
            Self::CancelOrder => "CancelOrder",
            Self::CustomerService => "CustomerService",
            Self::Refresh => "Refresh",
            Self::ToAuthenticateOrAuditStatus => "ToAuthenticateOrAuditStatus",
        }
    }
}

impl OrderButton {
    const fn is_for_its_shopper(self) -> bool {
        matches!(
            self,
            Self::PayNow | Self::CancelOrder | Self::ToAuthenticateOrAuditStatus
        )
    }
}

/// The buttons of an order, in the order in which they stand.
pub fn order_buttons(order: OrderFacts) -> Vec<OrderButton> {
    let mut buttons = buttons_in_state(order);
    buttons.retain(|button| order.is_own || !button.is_for_its_shopper());
    buttons
}

fn buttons_in_state(order: OrderFacts) -> Vec<OrderButton> {
    use OrderButton as B;
    match order.state {
        OrderState::Pending => vec![B::PayNow, B::CancelOrder, B::Refresh],
        OrderState::WaitProcessing | OrderState::Processing => {
            let audit = order
                .held_by_audit
                .then_some(B::ToAuthenticateOrAuditStatus);
            let always = [B::Detail, B::CustomerService, B::Refresh];
            audit.into_iter().chain(always).collect()
        }
        OrderState::Completed => {
            let codes = (order.goods_type == GoodsType::Cdk).then_some(B::Cdk);
            codes.into_iter().chain([B::Detail, B::BuyAgain]).collect()
        }
        OrderState::Timeout | OrderState::Cancel => vec![B::BuyAgain],
        OrderState::Refunding | OrderState::Refunded | OrderState::RefundFail => {
            vec![B::Detail, B::CustomerService]
        }
    }
}
