//! How a payment in the sandbox ends.

use kiosk_domain::{Amount, Currency, Money};

use crate::adapters::payment::{PaymentEvent, PaymentEventKind, PaymentReceipt};
use crate::storage::{SandboxPayment, SandboxState};

/// The least that every currency shows.
const UNIT: Amount = Amount::cents(100);

/// How a payment in the sandbox ends: everything that went wrong for other shops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandboxChoice {
    /// The money is there, and the shopper comes back.
    Success,
    /// The payment is declined.
    Decline,
    /// The shopper comes back, and the money is there after the session's end: whoever asks
    /// learns it, and the webhook comes when the page is opened again.
    Late,
    /// The session's time is over.
    Expiry,
    /// As success, with the same event twice.
    Duplicate,
    /// The money is there, and the shopper does not come back.
    BeforeRedirect,
    /// Less than was asked for is paid.
    WrongAmount,
    /// Something else than was asked for is paid.
    WrongCurrency,
    /// What was asked for is paid twice.
    Surplus,
    /// As success; the first refund fails.
    RefundFailure,
    /// The money of [`SandboxChoice::Late`] is there now.
    Arrive,
}

impl SandboxChoice {
    /// Every choice in a session that waits for one, in the order of the page.
    pub const OPEN: [Self; 10] = [
        Self::Success,
        Self::Decline,
        Self::Late,
        Self::Expiry,
        Self::Duplicate,
        Self::BeforeRedirect,
        Self::WrongAmount,
        Self::WrongCurrency,
        Self::Surplus,
        Self::RefundFailure,
    ];

    /// The name in the page's form.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::Decline => "decline",
            Self::Late => "late",
            Self::Expiry => "expiry",
            Self::Duplicate => "duplicate",
            Self::BeforeRedirect => "before-redirect",
            Self::WrongAmount => "wrong-amount",
            Self::WrongCurrency => "wrong-currency",
            Self::Surplus => "surplus",
            Self::RefundFailure => "refund-failure",
            Self::Arrive => "arrive",
        }
    }

    /// The choice of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        let mut all = Self::OPEN.into_iter().chain([Self::Arrive]);
        all.find(|choice| choice.name() == name)
    }

    /// Where a session must stand for the choice.
    pub(super) const fn from(self) -> SandboxState {
        match self {
            Self::Arrive => SandboxState::Late,
            _ => SandboxState::Open,
        }
    }

    /// The session after the choice.
    pub(super) fn applied(self, session: &SandboxPayment) -> SandboxPayment {
        let (state, paid) = match self {
            Self::Decline => (SandboxState::Failed, None),
            Self::Expiry => (SandboxState::Expired, None),
            Self::Late => (SandboxState::Late, Some(session.asked)),
            Self::WrongAmount => (SandboxState::Paid, Some(wrong_amount(session.asked))),
            Self::WrongCurrency => (SandboxState::Paid, Some(wrong_currency(session.asked))),
            Self::Success
            | Self::Duplicate
            | Self::BeforeRedirect
            | Self::Surplus
            | Self::RefundFailure
            | Self::Arrive => (SandboxState::Paid, Some(session.asked)),
        };
        SandboxPayment {
            state,
            paid,
            refund_fails: self == Self::RefundFailure,
            ..session.clone()
        }
    }

    /// What the shop is told of a session after the choice, in this order.
    pub(super) fn events(self, session: &SandboxPayment) -> Vec<PaymentEvent> {
        match self {
            Self::Late => Vec::new(),
            Self::Decline => vec![event(session, "failed", PaymentEventKind::Failed)],
            Self::Expiry => vec![event(session, "expired", PaymentEventKind::Expired)],
            Self::Duplicate => [1, 1]
                .map(|n| paid(session, n))
                .into_iter()
                .flatten()
                .collect(),
            Self::Surplus => [1, 2]
                .map(|n| paid(session, n))
                .into_iter()
                .flatten()
                .collect(),
            Self::Success
            | Self::BeforeRedirect
            | Self::WrongAmount
            | Self::WrongCurrency
            | Self::RefundFailure
            | Self::Arrive => paid(session, 1).into_iter().collect(),
        }
    }
}

/// What a session's first payment is, where it was paid.
pub(super) fn receipt(session: &SandboxPayment, n: u8) -> Option<PaymentReceipt> {
    Some(PaymentReceipt {
        payment_id: format!("{}.{n}", session.external_id),
        paid: session.paid?,
    })
}

fn paid(session: &SandboxPayment, n: u8) -> Option<PaymentEvent> {
    let kind = PaymentEventKind::Paid(receipt(session, n)?);
    Some(event(session, &format!("paid.{n}"), kind))
}

fn event(session: &SandboxPayment, name: &str, kind: PaymentEventKind) -> PaymentEvent {
    PaymentEvent {
        event_id: format!("{}.{name}", session.external_id),
        external_id: Some(session.external_id.clone()),
        order_no: Some(session.order_no.clone()),
        kind,
    }
}

/// Less than was asked for; more where that would be nothing.
fn wrong_amount(asked: Money) -> Money {
    let amount = asked.amount();
    let less = amount.checked_sub(UNIT).filter(|less| *less > Amount::ZERO);
    let wrong = less.or_else(|| amount.checked_add(UNIT));
    Money::new(wrong.unwrap_or(UNIT), asked.currency())
}

/// As many of another currency.
fn wrong_currency(asked: Money) -> Money {
    let other = match asked.currency() {
        Currency::Usd => Currency::Cny,
        _ => Currency::Usd,
    };
    Money::new(asked.amount(), other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_amount_differs_and_is_something() {
        for hundredths in [1, 99, 100, 101, 79_00] {
            let asked = Money::new(Amount::cents(hundredths), Currency::Usd);
            let wrong = wrong_amount(asked);
            assert!(
                wrong != asked && wrong.amount() > Amount::ZERO,
                "{hundredths}"
            );
        }
    }
}
