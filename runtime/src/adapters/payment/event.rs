//! What providers tell of payments, in one shape for all of them.

use kiosk_domain::{OrderNo, RefundId};

use super::PaymentReceipt;

/// Something that a provider tells. It comes at least once, and in no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentEvent {
    /// Its own name at the provider, by which it is heard once.
    pub event_id: String,
    /// What the provider calls the session; none where it speaks of a refund, or of something
    /// that is ignored.
    pub external_id: Option<String>,
    /// The order that the session was opened for, as the provider was told then.
    pub order_no: Option<OrderNo>,
    /// What happened.
    pub kind: PaymentEventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentEventKind {
    /// The provider has money.
    Paid(PaymentReceipt),
    /// The shopper has done what there is to do, and the money takes its time.
    UnderWay,
    /// The provider took nothing, and will not in this session.
    Failed,
    /// Nobody paid while the session stood.
    Expired,
    /// Money is back with the shopper.
    Refunded {
        /// What the provider calls the refund.
        refund_id: String,
        /// What the shop calls it, where the provider was told.
        reference: Option<RefundId>,
    },
    /// Money could not be sent back.
    RefundFailed {
        /// What the provider calls the refund.
        refund_id: String,
        /// What the shop calls it, where the provider was told.
        reference: Option<RefundId>,
        /// The provider's word for why.
        reason: String,
    },
    /// It is of a session that the shop did not open.
    Foreign,
    /// Nothing that the shop acts on.
    Ignored,
}

impl PaymentEventKind {
    /// The name in storage.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Paid(_) => "paid",
            Self::UnderWay => "under-way",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Refunded { .. } => "refunded",
            Self::RefundFailed { .. } => "refund-failed",
            Self::Foreign => "foreign",
            Self::Ignored => "ignored",
        }
    }
}
