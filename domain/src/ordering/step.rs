//! The steps that a shopper sees an order go (`wire.md`, orders on the wire).

use super::OrderState;
use crate::GoodsType;

/// A step of an order.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum OrderStep {
    /// It was placed.
    Order,
    /// It is paid.
    Payment,
    /// The shopper submits what is still owed: information or proof of identity.
    SubmitInformation,
    /// It is delivered.
    Shipment,
    /// It is done.
    Complete,
}

/// What of an order decides its steps.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct StepFacts {
    /// Where it stands.
    pub state: OrderState,
    /// Whether the shopper owes information or an identity audit.
    pub owes_information: bool,
}

/// The steps of an order, and which one it is at.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct OrderSteps {
    /// The steps in their order.
    pub steps: Vec<OrderStep>,
    /// The one that is under way or, where all are done, the last.
    pub current: OrderStep,
}

impl OrderStep {
    /// Every step.
    pub const ALL: [Self; 5] = [
        Self::Order,
        Self::Payment,
        Self::SubmitInformation,
        Self::Shipment,
        Self::Complete,
    ];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Payment => "payment",
            Self::SubmitInformation => "submitInformation",
            Self::Shipment => "shipment",
            Self::Complete => "complete",
        }
    }
}

impl OrderSteps {
    /// The steps of an order.
    ///
    /// An order that ended unpaid stopped at its payment, one whose money goes back at its
    /// shipment.
    pub fn of(facts: StepFacts) -> Self {
        let owes = facts.owes_information
            && matches!(
                facts.state,
                OrderState::WaitProcessing | OrderState::Processing
            );
        let current = match facts.state {
            OrderState::Pending | OrderState::Timeout | OrderState::Cancel => OrderStep::Payment,
            OrderState::WaitProcessing | OrderState::Processing if owes => {
                OrderStep::SubmitInformation
            }
            OrderState::WaitProcessing
            | OrderState::Processing
            | OrderState::Refunding
            | OrderState::Refunded
            | OrderState::RefundFail => OrderStep::Shipment,
            OrderState::Completed => OrderStep::Complete,
        };
        let steps = OrderStep::ALL
            .into_iter()
            .filter(|step| owes || *step != OrderStep::SubmitInformation)
            .collect();
        Self { steps, current }
    }
}

/// Whether the shopper still has to say where the goods of an order go. Of a proxy top-up that may
/// come after the money (`spec.md` §5).
pub const fn owes_information(goods_type: GoodsType, is_informed: bool) -> bool {
    matches!(goods_type, GoodsType::ProxyTopUp) && !is_informed
}
