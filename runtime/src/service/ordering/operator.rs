//! What operators decide about orders and money: who, why, and why it cannot be done.

use kiosk_domain::{
    IllegalTransition, OrderNo, OrderState, OrderTransition, PaymentId, SupplyState, UnixTime,
};

use crate::service::Refusal;
use crate::storage::StorageError;
use crate::storage::ordering::{OrderActor, TransitionOfOrder};

/// Who decided something, and why; both are kept with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperatorNote {
    /// Who.
    pub name: String,
    /// Why.
    pub why: String,
}

/// Why something that an operator decided is not done.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    /// There is no such order.
    #[error("there is no order `{0}`\nhint: `kiosk orders list` shows them all")]
    NoOrder(OrderNo),
    /// There is no such payment.
    #[error("there is no payment {0}\nhint: `kiosk payments list` shows them all")]
    NoPayment(PaymentId),
    /// It is not to be delivered as it stands.
    #[error("the order is `{}`: only a paid order that is not delivered is handled", .0.name())]
    NotDue(OrderState),
    /// A code is sold or not; nobody says so by hand.
    #[error(
        "an order of a code is completed by its code alone\nhint: `kiosk orders retry {0} --why …` \
         where codes were imported or their keys are back, or `kiosk orders refund {0} --why …`"
    )]
    NoCode(OrderNo),
    /// An identity audit holds it.
    #[error(
        "an identity audit holds it\nhint: decide it first, by `kiosk audits pass {0} --why …` or \
         `kiosk audits refuse {0} --reason … --why …`"
    )]
    Held(OrderNo),
    /// The shopper still has to say where it goes.
    #[error(
        "the shopper has not said where it goes\nhint: ask them to fill it in on the order's page"
    )]
    NoInformation,
    /// A person delivers it.
    #[error("a person delivers it\nhint: when it is done, `kiosk orders complete {0} --why …`")]
    ByHand(OrderNo),
    /// Nobody delivers its goods.
    #[error(
        "nobody delivers its goods\nhint: choose a supplier in `[runtime.suppliers.…]`, or \
         `kiosk orders complete {0} --why …`"
    )]
    NoSupplier(OrderNo),
    /// Its supplier may be delivering it.
    #[error(
        "its supplier may be delivering it (`{}`)\nhint: wait until `kiosk orders list --queue` \
         shows it",
        .0.name()
    )]
    SupplierAtWork(SupplyState),
    /// The supplier that was asked for it is gone, so nobody knows whether it is delivered.
    #[error(
        "`{0}` was asked for order `{1}`, may be delivering it, and is no supplier any more\nhint: add \
         `[runtime.suppliers.{0}]` again and `kiosk orders retry {1} --why …`: it is inquired of, and \
         when it does not answer for a day the order can be completed or refunded"
    )]
    SupplierGone(String, OrderNo),
    /// Its supplier says to have delivered what it had refused.
    #[error(
        "its supplier says to have delivered order `{0}`, which it had refused before\nhint: ask it: \
         then `kiosk orders complete {0} --why …`, or `kiosk orders retry {0} --why …`, which inquires \
         about the last attempt"
    )]
    SupplierContradicts(OrderNo),
    /// The order stands where this cannot happen to it.
    #[error(transparent)]
    Transition(#[from] IllegalTransition),
    /// Nobody is to decide about this money.
    #[error(
        "payment {0} waits for no decision\nhint: `kiosk payments list --state review` shows those that do"
    )]
    NoReview(PaymentId),
    /// No money for an order that is not stored waits by that name of a session.
    #[error(
        "no money of session `{0}` waits\nhint: `kiosk payments unknown` lists what does, each with \
         its session"
    )]
    NoUnknownPayment(String),
    /// This money cannot pay its order.
    #[error(
        "payment {0} cannot pay its order: {1}\nhint: send it back by `kiosk payments refund {0}`"
    )]
    NotAcceptable(PaymentId, &'static str),
    /// The shop failed.
    #[error("it failed: {}", .0.message().reason())]
    Shop(Refusal),
}

impl OperatorNote {
    /// What storage keeps of who decided.
    pub fn actor(&self) -> OrderActor {
        OrderActor::Operator(self.name.clone())
    }

    /// A move that was decided.
    pub(super) fn transition(
        &self,
        transition: OrderTransition,
        now: UnixTime,
    ) -> TransitionOfOrder {
        TransitionOfOrder {
            transition,
            actor: self.actor(),
            reason: Some(self.why.clone()),
            now,
        }
    }
}

impl From<Refusal> for OperatorError {
    fn from(refusal: Refusal) -> Self {
        Self::Shop(refusal)
    }
}

impl From<StorageError> for OperatorError {
    fn from(error: StorageError) -> Self {
        Self::Shop(error.into())
    }
}
