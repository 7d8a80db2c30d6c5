//! Where a payment stands.

use kiosk_domain::ReviewReason;
use sqlx::any::AnyRow;

use crate::storage::StorageError;
use crate::storage::row::{Read as _, unreadable};

/// Where a payment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentState {
    /// Waits for the shopper.
    Open,
    /// The provider took nothing, and will not.
    Failed,
    /// Nobody paid in time.
    Expired,
    /// It paid an order.
    Settled,
    /// Its money goes back.
    Surplus,
    /// A person decides about some of its money, wherever the rest is.
    Review(ReviewReason),
}

impl PaymentState {
    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Settled => "settled",
            Self::Surplus => "surplus",
            Self::Review(_) => "review",
        }
    }

    fn parse(name: &str, review: Option<&str>) -> Option<Self> {
        if let Some(reason) = review {
            return ReviewReason::from_name(reason).map(Self::Review);
        }
        match name {
            "open" => Some(Self::Open),
            "failed" => Some(Self::Failed),
            "expired" => Some(Self::Expired),
            "settled" => Some(Self::Settled),
            "surplus" => Some(Self::Surplus),
            _ => None,
        }
    }

    /// Why a person decides, by its name; none where nobody is to.
    pub const fn review(self) -> Option<&'static str> {
        match self {
            Self::Review(reason) => Some(reason.name()),
            _ => None,
        }
    }
}

pub(super) fn read_state(row: &AnyRow) -> Result<PaymentState, StorageError> {
    let state: String = row.read("state")?;
    let review: Option<String> = row.read("review")?;
    PaymentState::parse(&state, review.as_deref()).ok_or(unreadable("state"))
}
