//! The moves between the states of an order (`wire.md`, orders on the wire): no others exist.

use super::OrderState;

/// Something that happens to an order and takes it from one state to another.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum OrderTransition {
    /// Its money came.
    Pay,
    /// Its delivery began.
    Process,
    /// It was delivered.
    Complete,
    /// Its time to be paid is over.
    TimeOut,
    /// The shopper took it back.
    Cancel,
    /// Its money is to go back; also again, after that failed.
    Refund,
    /// Its money went back.
    ConfirmRefund,
    /// Its money could not go back.
    FailRefund,
}

/// What a transition does to an order.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Transitioned {
    /// The order is in another state now.
    To(OrderState),
    /// It happened before: nothing changes.
    Before,
}

/// A transition that an order's state does not allow.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
#[error("an order in `{}` cannot `{}`", .from.name(), .transition.name())]
pub struct IllegalTransition {
    /// Where the order stands.
    pub from: OrderState,
    /// What was to happen.
    pub transition: OrderTransition,
}

impl OrderTransition {
    /// Every transition.
    pub const ALL: [Self; 8] = [
        Self::Pay,
        Self::Process,
        Self::Complete,
        Self::TimeOut,
        Self::Cancel,
        Self::Refund,
        Self::ConfirmRefund,
        Self::FailRefund,
    ];

    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pay => "pay",
            Self::Process => "process",
            Self::Complete => "complete",
            Self::TimeOut => "time-out",
            Self::Cancel => "cancel",
            Self::Refund => "refund",
            Self::ConfirmRefund => "confirm-refund",
            Self::FailRefund => "fail-refund",
        }
    }

    /// The transition of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|this| this.name() == name)
    }

    /// The state that it leads to.
    pub const fn target(self) -> OrderState {
        match self {
            Self::Pay => OrderState::WaitProcessing,
            Self::Process => OrderState::Processing,
            Self::Complete => OrderState::Completed,
            Self::TimeOut => OrderState::Timeout,
            Self::Cancel => OrderState::Cancel,
            Self::Refund => OrderState::Refunding,
            Self::ConfirmRefund => OrderState::Refunded,
            Self::FailRefund => OrderState::RefundFail,
        }
    }
}

impl OrderState {
    /// What a transition does to an order in this state.
    ///
    /// One that this state shows to have happened before changes nothing, so that it may be told
    /// any number of times.
    ///
    /// # Errors
    /// [`IllegalTransition`] where the order can neither make it nor has surely made it.
    pub const fn after(
        self,
        transition: OrderTransition,
    ) -> Result<Transitioned, IllegalTransition> {
        use OrderState as S;
        use OrderTransition as T;
        let next = match (self, transition) {
            (S::Pending, T::Pay | T::TimeOut | T::Cancel)
            | (S::WaitProcessing, T::Process | T::Refund)
            | (S::Processing, T::Complete | T::Refund)
            | (S::Refunding, T::ConfirmRefund | T::FailRefund)
            | (S::RefundFail, T::Refund) => Transitioned::To(transition.target()),
            (
                S::WaitProcessing
                | S::Processing
                | S::Completed
                | S::Refunding
                | S::Refunded
                | S::RefundFail,
                T::Pay,
            )
            | (S::Processing | S::Completed, T::Process)
            | (S::Completed, T::Complete)
            | (S::Timeout, T::TimeOut)
            | (S::Cancel, T::Cancel)
            | (S::Refunding | S::Refunded, T::Refund)
            | (S::Refunded, T::ConfirmRefund)
            | (S::RefundFail, T::FailRefund) => Transitioned::Before,
            _ => {
                return Err(IllegalTransition {
                    from: self,
                    transition,
                });
            }
        };
        Ok(next)
    }
}
