//! How a supplier is asked for the goods of an order: never twice for one that it may have delivered
//! (`pitfalls.md`, P1 to P3).

use std::time::Duration;

/// How often a supplier is called in one attempt before a person looks at it: about a day.
pub const MOST_SUPPLY_CALLS: u32 = 30;
/// The pause after the first call; it doubles.
const FIRST_PAUSE: Duration = Duration::from_secs(10);
/// The longest pause between two calls.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);
/// More doublings than this reach the longest pause.
const DOUBLINGS: u32 = 12;

/// Where the delivery of an order by a supplier stands.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum SupplyState {
    /// The supplier has not been asked, or surely took nothing: it is to be asked.
    Waiting,
    /// It was asked, and nobody knows whether it took the order: it is inquired of, not asked again.
    Asked,
    /// It took the order and works on it.
    Working,
    /// A person wants it tried again: what the supplier says of the last attempt decides.
    Recheck,
    /// A person decides.
    Review(SupplyReview),
    /// The supplier delivered.
    Delivered,
    /// A person delivered by other means: the supplier is asked for nothing any more.
    Closed,
}

/// Why a person decides about a delivery.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum SupplyReview {
    /// No supplier is chosen for the goods.
    NoSupplier,
    /// The supplier will not deliver.
    Refused,
    /// The supplier had the order, and knows nothing of it any more.
    Lost,
    /// The supplier was called as often as it is.
    Exhausted,
    /// The supplier speaks of other goods or another amount.
    Mismatch,
    /// The supplier is none of the shop's any more, and may have the order.
    SupplierGone,
    /// The supplier delivered an attempt that it had refused, and may deliver the next as well.
    Contradicted,
}

/// What a supplier says of an order.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum SupplyAnswer {
    /// It works on it.
    Working,
    /// It delivered.
    Done,
    /// It took the order and will not deliver it, or will never take it under this number.
    Refused,
    /// It took nothing now; later it may.
    Busy,
    /// It knows no order of this number.
    Unknown,
}

/// Something that happens to a delivery.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum SupplyEvent {
    /// The supplier is about to be called: noted before the call, so that a program that ends in its
    /// middle leaves a trace.
    Call,
    /// The supplier said something of one attempt.
    Told {
        /// The number of the attempt.
        attempt: u32,
        /// What it said.
        answer: SupplyAnswer,
    },
    /// A person is to look at it.
    Doubt(SupplyReview),
    /// A person wants it tried again.
    Retry,
    /// A person delivered by other means.
    Close,
}

/// How the supplier is called next.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum SupplyCall {
    /// It is asked to deliver.
    Place,
    /// It is asked what became of it.
    Query,
}

/// How far the delivery of an order is.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct SupplyProgress {
    /// Where it stands.
    pub state: SupplyState,
    /// The number of the attempt, from 1. The supplier knows each attempt by a number of its own, and
    /// another begins only when it said that it will not deliver the one before.
    pub attempt: u32,
    /// How often the supplier was called since the attempt began or a person wanted it.
    pub calls: u32,
}

/// Something that cannot happen to a delivery as it stands.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
#[error("a delivery in `{}` cannot do this", .from.name())]
pub struct IllegalSupply {
    /// Where the delivery stands.
    pub from: SupplyState,
}

impl SupplyState {
    /// Every state, once for each review.
    pub const ALL: [Self; 13] = [
        Self::Waiting,
        Self::Asked,
        Self::Working,
        Self::Recheck,
        Self::Review(SupplyReview::NoSupplier),
        Self::Review(SupplyReview::Refused),
        Self::Review(SupplyReview::Lost),
        Self::Review(SupplyReview::Exhausted),
        Self::Review(SupplyReview::Mismatch),
        Self::Review(SupplyReview::SupplierGone),
        Self::Review(SupplyReview::Contradicted),
        Self::Delivered,
        Self::Closed,
    ];

    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Asked => "asked",
            Self::Working => "working",
            Self::Recheck => "recheck",
            Self::Review(SupplyReview::NoSupplier) => "review-no-supplier",
            Self::Review(SupplyReview::Refused) => "review-refused",
            Self::Review(SupplyReview::Lost) => "review-lost",
            Self::Review(SupplyReview::Exhausted) => "review-exhausted",
            Self::Review(SupplyReview::Mismatch) => "review-mismatch",
            Self::Review(SupplyReview::SupplierGone) => "review-supplier-gone",
            Self::Review(SupplyReview::Contradicted) => "review-contradicted",
            Self::Delivered => "delivered",
            Self::Closed => "closed",
        }
    }

    /// The state of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }

    /// Whether a person decides.
    pub const fn is_review(self) -> bool {
        matches!(self, Self::Review(_))
    }

    /// Whether a supplier may have the order, or be given it without another word.
    pub const fn is_under_way(self) -> bool {
        matches!(
            self,
            Self::Waiting | Self::Asked | Self::Working | Self::Recheck
        )
    }
}

impl SupplyAnswer {
    /// Every answer.
    pub const ALL: [Self; 5] = [
        Self::Working,
        Self::Done,
        Self::Refused,
        Self::Busy,
        Self::Unknown,
    ];

    /// The name in storage and towards suppliers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Working => "working",
            Self::Done => "done",
            Self::Refused => "refused",
            Self::Busy => "busy",
            Self::Unknown => "unknown",
        }
    }

    /// The answer of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|answer| answer.name() == name)
    }
}

impl SupplyProgress {
    /// A delivery that begins.
    pub const BEGUN: Self = Self {
        state: SupplyState::Waiting,
        attempt: 1,
        calls: 0,
    };

    /// How the supplier is called next; none where nothing is to be asked.
    pub const fn next_call(self) -> Option<SupplyCall> {
        match self.state {
            SupplyState::Waiting => Some(SupplyCall::Place),
            SupplyState::Asked | SupplyState::Working | SupplyState::Recheck => {
                Some(SupplyCall::Query)
            }
            SupplyState::Review(_) | SupplyState::Delivered | SupplyState::Closed => None,
        }
    }

    /// Whether the supplier may have the order: it was asked, and nothing else is known.
    pub const fn may_deliver(self) -> bool {
        matches!(
            self.state,
            SupplyState::Asked
                | SupplyState::Working
                | SupplyState::Recheck
                | SupplyState::Review(SupplyReview::SupplierGone | SupplyReview::Contradicted)
        )
    }

    /// Why a person decides where the supplier of the delivery is none of the shop's any more: that
    /// it was asked is not forgotten.
    pub const fn without_supplier(self) -> SupplyReview {
        if self.may_deliver() {
            SupplyReview::SupplierGone
        } else {
            SupplyReview::NoSupplier
        }
    }

    /// Whether the supplier was called as often as it is.
    pub const fn is_exhausted(self) -> bool {
        self.calls >= MOST_SUPPLY_CALLS
    }

    /// How long to wait until the next call.
    pub fn pause(self) -> Duration {
        let doublings = self.calls.saturating_sub(1).min(DOUBLINGS);
        (FIRST_PAUSE * (1 << doublings)).min(LONGEST_PAUSE)
    }

    /// How far the delivery is after something happened; the same where that changes nothing, so
    /// that it may be told any number of times.
    ///
    /// # Errors
    /// [`IllegalSupply`] where it cannot happen.
    pub const fn after(self, event: SupplyEvent) -> Result<Self, IllegalSupply> {
        use SupplyState as S;
        let illegal = Err(IllegalSupply { from: self.state });
        match (event, self.state) {
            (SupplyEvent::Call, state) => match self.next_call() {
                None => illegal,
                Some(_) => Ok(Self {
                    state: if let S::Waiting = state {
                        S::Asked
                    } else {
                        state
                    },
                    calls: self.calls.saturating_add(1),
                    ..self
                }),
            },
            (SupplyEvent::Told { attempt, .. }, _) if attempt == 0 || attempt > self.attempt => {
                illegal
            }
            (SupplyEvent::Told { attempt, answer }, _) => {
                Ok(self.told(answer, attempt == self.attempt))
            }
            (SupplyEvent::Doubt(why), state) => Ok(if state.is_under_way() {
                self.at(S::Review(why))
            } else {
                self
            }),
            // What it may have is inquired about, and not placed anew when it is unknown.
            (
                SupplyEvent::Retry,
                S::Review(SupplyReview::SupplierGone | SupplyReview::Contradicted),
            ) => Ok(Self {
                state: S::Working,
                calls: 0,
                ..self
            }),
            (SupplyEvent::Retry, S::Review(_)) => Ok(Self {
                state: S::Recheck,
                calls: 0,
                ..self
            }),
            (SupplyEvent::Retry, state) if state.is_under_way() => Ok(self),
            (SupplyEvent::Close, S::Review(SupplyReview::SupplierGone)) => illegal,
            (SupplyEvent::Close, S::Waiting | S::Review(_) | S::Closed) => Ok(self.at(S::Closed)),
            (SupplyEvent::Retry | SupplyEvent::Close, _) => illegal,
        }
    }

    /// How far it is after an answer about an attempt: the last one, or one before it.
    const fn told(self, answer: SupplyAnswer, is_last: bool) -> Self {
        use SupplyAnswer as A;
        use SupplyState as S;
        match (answer, self.state) {
            // Whichever attempt it was: the goods are there.
            (A::Done, S::Delivered | S::Closed) => self,
            // It had refused that one. Where it surely has not the next, nothing else is on its way.
            (A::Done, _) if !is_last && self.may_have_last() => {
                self.at(S::Review(SupplyReview::Contradicted))
            }
            (A::Done, _) => self.at(S::Delivered),
            _ if !is_last => self,
            (A::Working, S::Waiting | S::Asked | S::Recheck) => self.at(S::Working),
            (A::Refused, S::Waiting | S::Asked | S::Working) => {
                self.at(S::Review(SupplyReview::Refused))
            }
            (A::Refused, S::Recheck) => Self {
                state: S::Waiting,
                attempt: self.attempt.saturating_add(1),
                calls: 0,
            },
            (A::Busy, S::Asked) | (A::Unknown, S::Asked | S::Recheck) => self.at(S::Waiting),
            (A::Unknown, S::Working) => self.at(S::Review(SupplyReview::Lost)),
            _ => self,
        }
    }

    /// Whether the last attempt may be delivered, whatever a person is to decide about it.
    const fn may_have_last(self) -> bool {
        !matches!(
            self.state,
            SupplyState::Waiting
                | SupplyState::Review(SupplyReview::NoSupplier | SupplyReview::Refused)
        )
    }

    const fn at(self, state: SupplyState) -> Self {
        Self { state, ..self }
    }
}
