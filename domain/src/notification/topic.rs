//! What a notification about an order says, and which moves of orders are told.

use crate::{OrderState, OrderTransition};

/// What a notification about an order says.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum NotificationTopic {
    /// Its money came.
    OrderPaid,
    /// It was delivered.
    OrderCompleted,
    /// Nobody paid in time.
    OrderTimedOut,
    /// The shop took it back.
    OrderCancelled,
    /// Its money is on its way back.
    OrderRefunding,
    /// Its money is back.
    OrderRefunded,
    /// Money that came for it and was not needed is back: it was paid twice, or is not sold any more.
    MoneyReturned,
    /// Its delivery waits for an identity audit.
    AuditDue,
    /// The audit passed.
    AuditPassed,
    /// Pictures of the audit have to be sent again.
    AuditResubmit,
    /// The audit did not pass.
    AuditRefused,
}

impl NotificationTopic {
    /// Every topic.
    pub const ALL: [Self; 11] = [
        Self::OrderPaid,
        Self::OrderCompleted,
        Self::OrderTimedOut,
        Self::OrderCancelled,
        Self::OrderRefunding,
        Self::OrderRefunded,
        Self::MoneyReturned,
        Self::AuditDue,
        Self::AuditPassed,
        Self::AuditResubmit,
        Self::AuditRefused,
    ];

    /// The name in storage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OrderPaid => "order-paid",
            Self::OrderCompleted => "order-completed",
            Self::OrderTimedOut => "order-timed-out",
            Self::OrderCancelled => "order-cancelled",
            Self::OrderRefunding => "order-refunding",
            Self::OrderRefunded => "order-refunded",
            Self::MoneyReturned => "money-returned",
            Self::AuditDue => "audit-due",
            Self::AuditPassed => "audit-passed",
            Self::AuditResubmit => "audit-resubmit",
            Self::AuditRefused => "audit-refused",
        }
    }

    /// The topic of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// What a shopper is told of a move that an order made from a state.
    ///
    /// Nobody is told what they did themselves, what is seen a moment later, or that the shop
    /// tries a refund again: they hear of it when the money is back.
    pub const fn of_move(
        made: OrderTransition,
        from: OrderState,
        is_by_shopper: bool,
    ) -> Option<Self> {
        match made {
            OrderTransition::Pay => Some(Self::OrderPaid),
            OrderTransition::Complete => Some(Self::OrderCompleted),
            OrderTransition::TimeOut => Some(Self::OrderTimedOut),
            OrderTransition::Cancel if is_by_shopper => None,
            OrderTransition::Cancel => Some(Self::OrderCancelled),
            OrderTransition::Refund if matches!(from, OrderState::RefundFail) => None,
            OrderTransition::Refund => Some(Self::OrderRefunding),
            OrderTransition::ConfirmRefund => Some(Self::OrderRefunded),
            OrderTransition::Process | OrderTransition::FailRefund => None,
        }
    }

    /// What is told of it where the order had nothing to pay: no money goes back, the order is over.
    pub const fn of_free_order(self) -> Option<Self> {
        match self {
            Self::OrderRefunding => Some(Self::OrderCancelled),
            Self::OrderRefunded => None,
            other => Some(other),
        }
    }

    /// Whether a mail tells it, too: what somebody has to keep, or has to act on.
    pub const fn is_mailed(self) -> bool {
        match self {
            Self::OrderPaid
            | Self::OrderCompleted
            | Self::OrderRefunded
            | Self::MoneyReturned
            | Self::AuditDue
            | Self::AuditPassed
            | Self::AuditResubmit
            | Self::AuditRefused => true,
            Self::OrderTimedOut | Self::OrderCancelled | Self::OrderRefunding => false,
        }
    }

    /// Whether it is about an identity audit.
    pub const fn is_about_audit(self) -> bool {
        matches!(
            self,
            Self::AuditDue | Self::AuditPassed | Self::AuditResubmit | Self::AuditRefused
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_its_topic() {
        for topic in NotificationTopic::ALL {
            assert_eq!(NotificationTopic::from_name(topic.name()), Some(topic));
        }
        assert_eq!(NotificationTopic::from_name("order"), None);
    }

    #[test]
    fn whoever_cancels_is_told_nothing_and_a_refund_is_told_once() {
        use NotificationTopic as N;
        use OrderState as S;
        use OrderTransition as T;
        let told = |made, from| N::of_move(made, from, false);
        assert_eq!(N::of_move(T::Cancel, S::Pending, true), None);
        assert_eq!(told(T::Cancel, S::Pending), Some(N::OrderCancelled));
        assert_eq!(told(T::Refund, S::Processing), Some(N::OrderRefunding));
        assert_eq!(told(T::FailRefund, S::Refunding), None);
        assert_eq!(told(T::Refund, S::RefundFail), None);
        assert_eq!(told(T::ConfirmRefund, S::Refunding), Some(N::OrderRefunded));
        assert_eq!(N::OrderRefunding.of_free_order(), Some(N::OrderCancelled));
        assert_eq!(N::OrderRefunded.of_free_order(), None);
    }
}
