//! What operators decide about orders and money: who, why, and why it cannot be done.

use kiosk_domain::{IllegalTransition, OrderNo, OrderTransition, PaymentId, UnixTime};

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
    #[error("there is no order `{0}`")]
    NoOrder(OrderNo),
    /// There is no such payment.
    #[error("there is no payment {0}\nhint: `kiosk payments list` shows them all")]
    NoPayment(PaymentId),
    /// Its supplier may be delivering it.
    #[error(
        "its supplier may be delivering order `{0}`\nhint: wait until `kiosk orders list --queue` shows it"
    )]
    SupplierAtWork(OrderNo),
    /// Its supplier is gone and may be delivering it.
    #[error(
        "`{0}` may be delivering order `{1}`, and is no supplier any more\nhint: add \
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
