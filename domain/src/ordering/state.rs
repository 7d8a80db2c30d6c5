//! The states of an order and the categories of the order list (`spec.md` §4, `wire.md`).

/// Where an order stands.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum OrderState {
    /// Waits for money.
    Pending,
    /// Paid; delivery has not begun.
    WaitProcessing,
    /// Being delivered.
    Processing,
    /// Delivered.
    Completed,
    /// Nobody paid in time.
    Timeout,
    /// The shopper took it back before paying.
    Cancel,
    /// The money is on its way back.
    Refunding,
    /// The money is back.
    Refunded,
    /// The money could not be sent back; it is tried again.
    RefundFail,
}

/// A tab of the order list.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum OrderCategory {
    /// Every order.
    All,
    /// The orders in one state.
    In(OrderState),
}

impl OrderState {
    /// Every state, in the order of the specification.
    pub const ALL: [Self; 9] = [
        Self::Pending,
        Self::WaitProcessing,
        Self::Processing,
        Self::Completed,
        Self::Timeout,
        Self::Cancel,
        Self::Refunding,
        Self::Refunded,
        Self::RefundFail,
    ];

    /// The name in storage, on the wire and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::WaitProcessing => "waitProcessing",
            Self::Processing => "processing",
            Self::Completed => "completed",
            Self::Timeout => "timeout",
            Self::Cancel => "cancel",
            Self::Refunding => "refunding",
            Self::Refunded => "refunded",
            Self::RefundFail => "refundFail",
        }
    }

    /// The state of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }

    /// Whether the shop holds money for it.
    pub const fn is_paid(self) -> bool {
        match self {
            Self::Pending | Self::Timeout | Self::Cancel => false,
            Self::WaitProcessing
            | Self::Processing
            | Self::Completed
            | Self::Refunding
            | Self::Refunded
            | Self::RefundFail => true,
        }
    }

    /// Whether it holds its pieces of stock where no upstream knows of them: its delivery has not
    /// begun.
    pub const fn holds_stock(self) -> bool {
        matches!(self, Self::Pending | Self::WaitProcessing)
    }

    /// Whether nothing happens to it any more.
    pub const fn is_final(self) -> bool {
        matches!(
            self,
            Self::Completed | Self::Timeout | Self::Cancel | Self::Refunded
        )
    }
}

impl OrderCategory {
    /// Every category: all of them, then one for each state.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::All).chain(OrderState::ALL.into_iter().map(Self::In))
    }

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::In(state) => state.name(),
        }
    }

    /// The category of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|category| category.name() == name)
    }

    /// The one state that it lists; none for all of them.
    pub const fn state(self) -> Option<OrderState> {
        match self {
            Self::All => None,
            Self::In(state) => Some(state),
        }
    }
}
