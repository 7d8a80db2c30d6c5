//! Payments as the terminal shows them.

use std::fmt;

use kiosk_domain::{Amount, UnixTime};
use kiosk_runtime::service::ordering::{Reconciled, ReconciledItem};
use kiosk_runtime::storage::ordering::{ListedPayment, RefundState};
use serde::Serialize;

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

impl fmt::Display for PaymentLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}  {}  {}  {}  {}",
            self.id,
            moment(self.created_at),
            self.order_no,
            self.provider,
            self.state,
        )?;
        if let Some(review) = self.review {
            write!(f, " ({review})")?;
        }
        write!(f, "  asked {} {}", self.asked, self.currency)?;
        if let (Some(paid), Some(currency)) = (self.paid, self.paid_currency) {
            write!(f, ", paid {paid} {currency}")?;
        }
        if let (Some(fee), Some(currency)) = (self.fee, self.fee_currency) {
            write!(f, ", fee {fee} {currency}")?;
        }
        if let Some(refund) = self.refund {
            write!(f, "  refund {refund}")?;
        }
        match &self.refund_reason {
            Some(reason) => write!(f, " ({reason})"),
            None => Ok(()),
        }
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
