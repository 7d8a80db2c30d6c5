//! What to do with money that a payment provider says it received (`pitfalls.md`, P8 to P12).

use super::OrderState;
use crate::Money;

/// Money that a provider received for an order.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct ReceivedPayment {
    /// How much.
    pub paid: Money,
    /// How much its session asked for.
    pub asked: Money,
}

/// The order that money came for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct PaidOrder {
    /// Where it stands.
    pub state: OrderState,
    /// What it costs.
    pub total: Money,
    /// Whether the goods of an order that timed out can still be had: its price, its discount and
    /// a code or a piece of the stock.
    pub can_reallocate: bool,
}

/// What is done with received money.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum PaymentDisposition {
    /// It pays the order.
    Settle,
    /// It came late, and what it paid for can still be had: it pays an order that takes the place
    /// of the one that timed out, for a state never goes back.
    Replace,
    /// It goes back by itself: the order is paid already, or its shopper cancelled it.
    Refund,
    /// A person decides.
    Review(ReviewReason),
}

/// Why a person decides about money.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum ReviewReason {
    /// Another amount than was asked for.
    Amount,
    /// Another currency than was asked for.
    Currency,
    /// It came late, and what it paid for cannot be had any more.
    Late,
}

impl ReviewReason {
    /// Every reason.
    pub const ALL: [Self; 3] = [Self::Amount, Self::Currency, Self::Late];

    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Amount => "amount",
            Self::Currency => "currency",
            Self::Late => "late",
        }
    }

    /// The reason of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// What is done with money that came for an order.
///
/// Currency and amount are compared before anything else: with what the session asked for, and
/// with what the order costs.
pub fn dispose(payment: ReceivedPayment, order: PaidOrder) -> PaymentDisposition {
    let ReceivedPayment { paid, asked } = payment;
    if paid.currency() != asked.currency() || paid.currency() != order.total.currency() {
        return PaymentDisposition::Review(ReviewReason::Currency);
    }
    if paid.amount() != asked.amount() || paid.amount() != order.total.amount() {
        return PaymentDisposition::Review(ReviewReason::Amount);
    }
    match order.state {
        OrderState::Pending => PaymentDisposition::Settle,
        OrderState::Timeout if order.can_reallocate => PaymentDisposition::Replace,
        OrderState::Timeout => PaymentDisposition::Review(ReviewReason::Late),
        OrderState::Cancel
        | OrderState::WaitProcessing
        | OrderState::Processing
        | OrderState::Completed
        | OrderState::Refunding
        | OrderState::Refunded
        | OrderState::RefundFail => PaymentDisposition::Refund,
    }
}
