//! Refunds (docs.stripe.com/api/refunds).

use kiosk_domain::RefundId;
use serde::Deserialize;

use super::client::{Form, is_code, segment, word};
use super::{Stripe, to_minor_units};
use crate::adapters::payment::{PaymentError, PaymentEventKind, RefundRequest, RefundStatus};

/// A refund as Stripe writes it, in answers and in events.
#[derive(Debug, Deserialize)]
pub(super) struct StripeRefund {
    id: String,
    #[serde(default)]
    status: Option<String>,
    #[serde(default)]
    failure_reason: Option<String>,
    #[serde(default)]
    amount: Option<i64>,
    #[serde(default)]
    metadata: Option<RefundMetadata>,
}

/// What the shop told Stripe of a refund.
#[derive(Debug, Deserialize)]
struct RefundMetadata {
    #[serde(default)]
    refund_id: Option<String>,
}

/// The refunds of a payment, the latest first.
#[derive(Debug, Deserialize)]
struct RefundList {
    data: Vec<StripeRefund>,
}

impl StripeRefund {
    /// What the shop calls it, where it is one of ours.
    fn reference(&self) -> Option<RefundId> {
        self.metadata.as_ref()?.refund_id.as_ref()?.parse().ok()
    }

    /// Whether money is back by it, or on its way.
    fn is_sound(&self) -> bool {
        !matches!(self.status.as_deref(), Some("failed" | "canceled"))
    }

    pub fn refund_status(self) -> RefundStatus {
        let refund_id = self.id;
        match self.status.as_deref() {
            Some("succeeded") => RefundStatus::Done { refund_id },
            Some(status @ ("failed" | "canceled")) => {
                let said = self.failure_reason.as_deref().unwrap_or(status);
                RefundStatus::Failed {
                    refund_id,
                    reason: word(said).to_owned(),
                }
            }
            // `pending`, and `requires_action` of the shopper, whom Stripe asks itself.
            _ => RefundStatus::Sent { refund_id },
        }
    }

    pub fn event_kind(self) -> PaymentEventKind {
        let reference = self.reference();
        match self.refund_status() {
            RefundStatus::Sent { .. } => PaymentEventKind::Ignored,
            RefundStatus::Done { refund_id } => PaymentEventKind::Refunded {
                refund_id,
                reference,
            },
            RefundStatus::Failed { refund_id, reason } => PaymentEventKind::RefundFailed {
                refund_id,
                reference,
                reason,
            },
        }
    }
}

pub(super) async fn create(
    stripe: &Stripe,
    request: &RefundRequest,
) -> Result<RefundStatus, PaymentError> {
    let units = to_minor_units(request.amount).ok_or_else(|| {
        let currency = request.amount.currency();
        PaymentError::Refused(format!("an amount that Stripe does not send in {currency}"))
    })?;
    let form: Form = [
        ("payment_intent", request.payment_id.clone()),
        ("amount", units.to_string()),
        ("metadata[refund_id]", request.reference.to_string()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into();
    let key = Some(&*request.idempotency_key);
    let created: Result<StripeRefund, _> = stripe.post("/v1/refunds", &form, key).await;
    match created {
        Ok(refund) => Ok(refund.refund_status()),
        Err(error) if is_code(&error, "charge_already_refunded") => {
            let before = before(stripe, request, units).await?;
            before.map(StripeRefund::refund_status).ok_or(error)
        }
        Err(error) => Err(error),
    }
}

/// The refund by which a payment's money went back already: ours, whose answer was lost, or one of
/// the whole amount that somebody made by hand.
async fn before(
    stripe: &Stripe,
    request: &RefundRequest,
    units: i64,
) -> Result<Option<StripeRefund>, PaymentError> {
    let payment = segment(&request.payment_id)?;
    let path = format!("/v1/refunds?payment_intent={payment}&limit=100");
    let refunds: RefundList = stripe.get(&path).await?;
    let sound = refunds.data.into_iter().filter(StripeRefund::is_sound);
    let (mut ours, mut by_hand) = (None, None);
    for refund in sound {
        if refund.reference() == Some(request.reference) {
            ours = Some(refund);
        } else if refund.reference().is_none() && refund.amount == Some(units) {
            by_hand = Some(refund);
        }
    }
    Ok(ours.or(by_hand))
}

pub(super) async fn query(stripe: &Stripe, refund_id: &str) -> Result<RefundStatus, PaymentError> {
    let path = format!("/v1/refunds/{}", segment(refund_id)?);
    let refund: StripeRefund = stripe.get(&path).await?;
    Ok(refund.refund_status())
}
