//! Payments as the terminal shows them.

use std::fmt;

use kiosk_domain::{Amount, UnixTime};
use kiosk_runtime::service::ordering::{Reconciled, ReconciledItem};
use kiosk_runtime::storage::ordering::{ListedPayment, RefundState};
use serde::Serialize;

use crate::command::list::{ListColumn, ListedLine};
use crate::command::moment::moment;

/// A payment as the terminal shows it.
#[derive(Debug, Serialize)]
pub struct PaymentLine {
    /// A text: programs that count in doubles would change the number.
    id: String,
    order_no: String,
    provider: String,
    state: &'static str,
    /// Why a person decides.
    review: Option<&'static str>,
    currency: &'static str,
    asked: Amount,
    paid_currency: Option<&'static str>,
    paid: Option<Amount>,
    fee_currency: Option<&'static str>,
    /// What the provider keeps, as far as it is known.
    fee: Option<Amount>,
    /// Where the refund of its money stands.
    refund: Option<&'static str>,
    /// Why it failed, in the provider's words.
    refund_reason: Option<String>,
    created_at: UnixTime,
}

/// What came of a question to a provider, as the terminal shows it.
#[derive(Debug, Serialize)]
pub struct ReconciledLine {
    about: &'static str,
    id: String,
    state: &'static str,
    error: Option<String>,
}

impl PaymentLine {
    /// A stored payment.
    pub fn of(payment: &ListedPayment) -> Self {
        Self {
            id: payment.id.to_string(),
            order_no: payment.order_no.to_string(),
            provider: payment.provider.clone(),
            state: payment.state.name(),
            review: payment.state.review(),
            currency: payment.asked.currency().code(),
            asked: payment.asked.amount(),
            paid_currency: payment.paid.map(|paid| paid.currency().code()),
            paid: payment.paid.map(|paid| paid.amount()),
            fee_currency: payment.fee.map(|fee| fee.currency().code()),
            fee: payment.fee.map(|fee| fee.amount()),
            refund: payment.refund.map(RefundState::name),
            refund_reason: payment.refund_reason.clone(),
            created_at: payment.created_at,
        }
    }
}

impl ReconciledLine {
    /// What came of a question.
    pub fn of(told: Reconciled) -> Self {
        let (about, id, state) = match told.about {
            ReconciledItem::Payment(id, state) => ("payment", id.to_string(), state.name()),
            ReconciledItem::Refund(id, state) => ("refund", id.to_string(), state.name()),
        };
        Self {
            about,
            id,
            state,
            error: told.error,
        }
    }

    /// Whether the provider said nothing.
    pub const fn is_unanswered(&self) -> bool {
        self.error.is_some()
    }
}

impl ListedLine<9> for PaymentLine {
    const COLUMNS: [ListColumn; 9] = [
        ListColumn::text("PAYMENT"),
        ListColumn::text("OPENED"),
        ListColumn::text("ORDER"),
        ListColumn::text("PROVIDER"),
        ListColumn::text("STATE"),
        ListColumn::number("ASKED"),
        ListColumn::number("PAID"),
        ListColumn::number("FEE"),
        ListColumn::text("REFUND"),
    ];

    fn cells(&self) -> [String; 9] {
        [
            self.id.clone(),
            moment(self.created_at),
            self.order_no.clone(),
            self.provider.clone(),
            with_reason(self.state, self.review),
            format!("{} {}", self.asked, self.currency),
            shown(self.paid, self.paid_currency),
            shown(self.fee, self.fee_currency),
            self.refund.map_or_else(String::new, |refund| {
                with_reason(refund, self.refund_reason.as_deref())
            }),
        ]
    }
}

/// A state, and why it is so.
fn with_reason(state: &str, reason: Option<&str>) -> String {
    match reason {
        Some(reason) => format!("{state} ({reason})"),
        None => state.to_owned(),
    }
}

/// An amount that may not be known.
fn shown(amount: Option<Amount>, currency: Option<&str>) -> String {
    match (amount, currency) {
        (Some(amount), Some(currency)) => format!("{amount} {currency}"),
        _ => String::new(),
    }
}

impl fmt::Display for ReconciledLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            about, id, state, ..
        } = self;
        write!(f, "{about} {id}  {state}")?;
        match &self.error {
            Some(error) => write!(f, "  not answered: {error}"),
            None => Ok(()),
        }
    }
}
